import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#contract/money.ts'
import type { Rma } from '#contract/sales/returns.ts'
import { t } from '#web/platform/i18n.ts'
import { wordsOf } from '#web/platform/problems.ts'
import { InlineNote } from '#web/ui/inline-problem.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRefundReturn } from '../return-changes.ts'

/**
 * A refund through the gateway of which it is not known yet what became: said again, it is found out. Whether
 * the customer is told is said anew: what was chosen then may have been in another window.
 */
export function OpenRefund({ rma }: { rma: Rma }) {
  const refund = useRefundReturn()
  const [isSilent, setSilent] = useState(false)
  if (rma.refundOpen === null) return null
  const look = () =>
    // Of a refund that was asked for, the charge and the amount stand already.
    refund.send({ id: rma.id, chargeId: rma.id, doNotSendEmail: isSilent ? 1 : 0 }).then(
      ({ data }) =>
        data.status === 'succeeded'
          ? toast.success(t('returns.saved', { number: rma.rmaNumber }))
          : toast.error(data.message),
      (error) => toast.error(wordsOf(error)),
    )
  return (
    <InlineNote title={t('returns.refundOpenTitle')}>
      {t('returns.refundOpenText', { amount: formatMoney(rma.refundOpen, rma.currencySymbol) })}
      <Stack gap="xs" mt="xs" align="flex-start">
        <Checkbox
          size="xs"
          label={t('returns.doNotNotify')}
          checked={isSilent}
          onChange={({ currentTarget }) => setSilent(currentTarget.checked)}
        />
        <Button size="xs" variant="default" loading={refund.busy} onClick={look}>
          {t('returns.refundLook')}
        </Button>
      </Stack>
    </InlineNote>
  )
}
