import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Charge, OrderCredit, OrderPayments } from '#contract/sales/charges/charges.ts'
import { planOwedRefund, sumLeftByHand, sumPlan } from '#contract/sales/charges/owed-refund-plan.ts'
import type { RecordedPayment } from '#contract/sales/charges/recorded-payments.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { useRefundOwed, useSayRefunded } from '../orders/shared/refund-asked.ts'
import { refundWays } from './refund-paid.tsx'

type Props = {
  order: Order
  all: readonly Charge[]
  recorded: readonly RecordedPayment[]
  payments: OrderPayments
  credit: OrderCredit
}

/** Refunds all that a declined order's customer is owed, after saying how. */
export function RefundOwed({ order: { id, currencySymbol }, all, recorded, payments, credit }: Props) {
  const { send, busy } = useRefundOwed()
  const sayRefunded = useSayRefunded()
  const [problem, setProblem] = useState<unknown>(null)
  const { owed, charged, refunded } = payments
  const paid = { owed, charges: all, recorded, creditObstacle: credit.obstacle }
  const plan = planOwedRefund(paid)
  const amount = sumPlan(plan)
  const byHand = sumLeftByHand(paid)
  const label = t('charges.refundOwed', { amount: formatMoney(amount, currencySymbol) })
  const refund = async () => {
    const sure = await confirm({
      title: t('charges.refundConfirmTitle'),
      text: refundWays(paid, currencySymbol).join(' '),
      confirmLabel: label,
      danger: true,
    })
    if (!sure) return
    setProblem(null)
    try {
      sayRefunded((await send({ id, chargedSoFar: charged, refundedSoFar: refunded })).data)
    } catch (error) {
      setProblem(error)
    }
  }
  return (
    <Stack gap="xs">
      {amount > 0 && (
        <Button size="xs" variant="default" onClick={() => void refund()} loading={busy}>
          {label}
        </Button>
      )}
      {byHand > 0 && (
        <Text size="xs" c="dimmed">
          {t('orders.refundByHand', { amount: formatMoney(byHand, currencySymbol) })}
        </Text>
      )}
      <InlineProblem problem={problem} />
    </Stack>
  )
}
