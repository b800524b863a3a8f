import { Group, Text } from '@mantine/core'
import { formatMoney } from '#contract/money.ts'
import { type Charge, charges } from '#contract/sales/charges.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { ChargeButton } from './charge-button.tsx'
import css from './charges.module.css'
import { GiveBack } from './give-back.tsx'
import { PaymentRows } from './payment-rows.tsx'

type Props = { order: Order; whyNot?: string }

/** What an order has paid, once something was charged; a difference can be charged or given back from here. */
export function OrderPayments({ order, whyNot }: Props) {
  const { data } = useRead(charges.list, { id: order.id })
  if (!data || data.data.length === 0) return null
  const { payments } = data
  const { outstanding, charged, orderAmount } = payments
  // What was given back on purpose is not asked for again.
  const toCollect = charged > 0 && outstanding > 0 && orderAmount > charged
  const amount = formatMoney(Math.abs(outstanding), order.currencySymbol)
  const back = outstanding < 0 ? toGiveBack(data.data, -outstanding) : undefined
  return (
    <div className={css.payments}>
      <PaymentRows payments={payments} currencySymbol={order.currencySymbol} withTotal={false} />
      {(toCollect || outstanding < 0) && (
        <Text size="xs" c="dimmed" mt={8}>
          {t(toCollect ? 'charges.collectNote' : 'charges.returnNote', { amount })}
        </Text>
      )}
      <Group gap="xs" mt={8}>
        <ChargeButton
          order={order}
          label={t('charges.collect')}
          why={whyNot}
          size="xs"
          isOffered={toCollect}
        />
        <GiveBack charge={back} by="refund" label={t('charges.giveBack')} amount={-outstanding} />
      </Group>
    </div>
  )
}

/** The newest charge that covers it, else the one that covers most of it. */
function toGiveBack(all: readonly Charge[], amount: number): Charge | undefined {
  const open = all.filter(({ refundableAmount }) => refundableAmount > 0)
  return (
    open.find(({ refundableAmount }) => refundableAmount >= amount) ??
    open.toSorted((a, b) => b.refundableAmount - a.refundableAmount)[0]
  )
}
