import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import css from './dealer-setup.module.css'

/** Explains why the payments that the dealer has set up aren't live, for people who can see them. */
export function PaymentsSoFar({ dealerId }: { dealerId: number }) {
  const read = useRead(
    dealerPayments.list,
    { dealerId },
    { enabled: useMay()(dealerPayments.list.may), followsChanges: true },
  )
  const payments = read.data?.data ?? []
  const rejected = payments.filter(({ refusedAs }) => refusedAs === 'not_admitted')
  const inSandbox = payments.filter((payment) => payment.envMode === 'sandbox' && !rejected.includes(payment))
  const names = (some: typeof payments) => joinList(some.map(({ name }) => name))
  return (
    <>
      {inSandbox.length > 0 && (
        <span className={css.hint}>{t('dealerSetup.inSandbox', { names: names(inSandbox) })}</span>
      )}
      {rejected.length > 0 && (
        <span className={css.caution}>{t('dealerSetup.rejected', { names: names(rejected) })}</span>
      )}
    </>
  )
}
