import { Button } from '@mantine/core'
import { type Rma, returns } from '#contract/sales/returns/returns.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { phraseText, t } from '#web/platform/i18n.ts'
import { useReadAgain } from '#web/platform/read.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useRefundReturn } from '../return-changes.ts'

/** How often to check whether someone, or the server itself, has found the result. */
const lookSeconds = 10

/** A gateway refund with an unknown result: repeating the call finds it out at once. */
export function OpenRefund({ rma }: { rma: Rma }) {
  const refund = useRefundReturn()
  const fail = useFailure()
  useReadAgain([returns.show], { seconds: lookSeconds, while: rma.refundOpen !== null })
  if (rma.refundOpen === null) return null
  const look = () =>
    refund
      .send({ id: rma.id, version: rma.version })
      .then(
        ({ data }) =>
          data.status === 'succeeded'
            ? toast.success(t('returns.saved', { number: rma.rmaNumber }))
            : fail(data, data.phrase ? phraseText(data.phrase) : data.message),
        fail,
      )
  return (
    <InlineNote title={t('returns.refundOpenTitle')}>
      {t('returns.refundOpenText', { amount: formatMoney(rma.refundOpen, rma.currencySymbol) })}
      <Button size="xs" variant="default" mt="xs" display="block" loading={refund.busy} onClick={look}>
        {t('returns.refundLook')}
      </Button>
    </InlineNote>
  )
}
