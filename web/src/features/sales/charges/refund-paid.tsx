import { Stack, Text } from '@mantine/core'
import { subtract } from '#contract/money.ts'
import { type Charge, charges } from '#contract/sales/charges/charges.ts'
import { planOwedRefund, sumLeftByHand } from '#contract/sales/charges/owed-refund-plan.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { CheckboxField } from '#web/ui/fields/choice-fields.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { cardText } from './card-text.ts'
import { methodName } from './record-payment.tsx'

/**
 * The amount received for an order that's about to be declined, and whether it's refunded in the same step. The
 * form needs the fields `refundPaid` and `doNotSendEmail` of `orders.setStatus`.
 */
export function RefundPaid({ order: { id, currencySymbol } }: { order: Order }) {
  const read = useRead(charges.list, { id })
  const isRefunded = useFieldValue('refundPaid') === 1
  const isMailed = useFieldValue('doNotSendEmail') !== 1
  if (!read.data) return null
  const { data, payments, recorded, credit } = read.data
  const received = subtract(payments.charged, payments.refunded)
  if (received <= 0) return null
  const paid = { owed: received, charges: data, recorded, creditObstacle: credit.obstacle }
  const ways = refundWays(paid, currencySymbol)
  return (
    <Stack gap={4} role="group" aria-label={t('charges.payments')}>
      <Text size="sm" fw={500}>
        {t('orders.receivedFor', { amount: formatMoney(received, currencySymbol) })}
      </Text>
      <CheckboxField
        name="refundPaid"
        label={t('orders.refundPaid')}
        hint={isRefunded ? ways.join(' ') : t('orders.refundPaidHint')}
      />
      {isMailed && (
        <Text size="xs" c="dimmed">
          {t(isRefunded ? 'orders.refundMailed' : 'orders.noRefundMailed')}
        </Text>
      )}
    </Stack>
  )
}

type PaidOrder = Omit<Parameters<typeof planOwedRefund>[0], 'charges'> & { charges: readonly Charge[] }

/** A sentence for each refund: through which gateway it goes back, or that it's recorded; and one for the rest. */
export function refundWays(paid: PaidOrder, currencySymbol: string): string[] {
  const amountText = (amount: number) => formatMoney(amount, currencySymbol)
  const plan = planOwedRefund(paid)
  const byHand = sumLeftByHand(paid)
  return [
    ...plan.charges.map(({ chargeId, amount }) => {
      const charge = paid.charges.find(({ id }) => id === chargeId)!
      const values = { amount: amountText(amount), card: cardText(charge), gateway: charge.gateway }
      return t('orders.refundGoesBack', values)
    }),
    ...plan.recorded.map(({ method, amount }) =>
      method === 'storeCredit'
        ? t('orders.refundToCredit', { amount: amountText(amount) })
        : t('orders.refundIsRecorded', { amount: amountText(amount), method: methodName(method) }),
    ),
    ...(byHand > 0 ? [t('orders.refundByHand', { amount: amountText(byHand) })] : []),
  ]
}
