import { Button } from '@mantine/core'
import { type RecordedPayment, recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { partsText } from '../orders/shared/refund-parts-text.ts'
import css from './charges.module.css'
import { paymentReads } from './money-calls.ts'
import { methodName } from './record-payment.tsx'
import { purposeName } from './refund-purpose.tsx'

type Props = { all: readonly RecordedPayment[]; currencySymbol: string }

/** Recorded payments, newest first; removed ones stay readable. */
export function RecordedPayments({ all, currencySymbol }: Props) {
  const remove = useSend(recordedPayments.remove, { refreshes: paymentReads })
  if (all.length === 0) return null
  const ask = (payment: RecordedPayment) =>
    confirm({
      title: t('charges.removeTitle'),
      text: t('charges.removeText', { amount: formatMoney(payment.amount, currencySymbol) }),
      confirmLabel: t('charges.remove'),
      danger: true,
      act: () => remove.send({ id: payment.id }),
    })
  return (
    <ul className={css.history}>
      {all.map((payment) => (
        <li key={payment.id}>
          <div className={css.head}>
            <span className={css.amount}>{formatMoney(payment.amount, currencySymbol)}</span>
            <RecordedChip payment={payment} />
          </div>
          <div className={css.meta}>{listNotes(payment)}</div>
          {payment.parts && <div className={css.meta}>{partsText(payment.parts, currencySymbol)}</div>}
          {payment.removedAt === null && payment.rmaNumber === null && (
            <div className={css.acts}>
              <Button size="xs" variant="default" onClick={() => void ask(payment)}>
                {t('charges.remove')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function RecordedChip({ payment: { kind, removedAt } }: { payment: RecordedPayment }) {
  if (removedAt) return <StatusChip color="gray">{t('charges.removed')}</StatusChip>
  return kind === 'charge' ? (
    <StatusChip color="green">{t('charges.recordReceived')}</StatusChip>
  ) : (
    <StatusChip color="violet">{t('charges.stateRefunded')}</StatusChip>
  )
}

const listNotes = ({
  createdAt,
  user,
  method,
  reference,
  purpose,
  rmaNumber,
  removedBy,
}: RecordedPayment): string =>
  [
    dateTime(createdAt),
    user,
    methodName(method),
    reference,
    purpose && purposeName(purpose),
    rmaNumber !== null && t('charges.ofReturn', { number: rmaNumber }),
    removedBy && t('charges.removedBy', { user: removedBy }),
  ]
    .filter(Boolean)
    .join(' · ')
