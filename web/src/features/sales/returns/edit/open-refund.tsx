import { Button } from '@mantine/core'
import { formatMoney } from '#contract/money.ts'
import type { Rma } from '#contract/sales/returns.ts'
import { t } from '#web/platform/i18n.ts'
import { wordsOf } from '#web/platform/problems.ts'
import { InlineNote } from '#web/ui/inline-problem.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRefundReturn } from '../return-changes.ts'

/** A refund through the gateway of which it is not known yet what became: said again, it is found out. */
export function OpenRefund({ rma }: { rma: Rma }) {
  const refund = useRefundReturn()
  if (rma.refundOpen === null) return null
  const look = () =>
    // Of a refund that was asked for, the charge and the amount stand already.
    refund.send({ id: rma.id, chargeId: rma.id }).then(
      ({ data }) =>
        data.status === 'succeeded'
          ? toast.success(t('returns.saved', { number: rma.rmaNumber }))
          : toast.error(data.message),
      (error) => toast.error(wordsOf(error)),
    )
  return (
    <InlineNote title={t('returns.refundOpenTitle')}>
      {t('returns.refundOpenText', { amount: formatMoney(rma.refundOpen, rma.currencySymbol) })}
      <div>
        <Button size="xs" variant="default" mt="xs" loading={refund.busy} onClick={look}>
          {t('returns.refundLook')}
        </Button>
      </div>
    </InlineNote>
  )
}
