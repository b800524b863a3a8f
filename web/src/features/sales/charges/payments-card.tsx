import { Group, Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import {
  type Charge,
  charges,
  type OrderCredit,
  type OrderPayments,
} from '#contract/sales/charges/charges.ts'
import type { RecordedPayment } from '#contract/sales/charges/recorded-payments.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { useEvents } from '#web/platform/events.ts'
import { t } from '#web/platform/i18n.ts'
import { refresh, useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { PaymentChip } from '../orders/shared/order-chips.tsx'
import { ChargeButton } from './charge-button.tsx'
import { ChargeHistory } from './charge-history.tsx'
import css from './charges.module.css'
import { CreditSteps } from './credit-steps.tsx'
import { GiveBack } from './give-back.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { RecordPayment } from './record-payment.tsx'
import { RecordedPayments } from './recorded-payments.tsx'
import { RefundOwed } from './refund-owed.tsx'

type CardProps = { order: Order /** Below the title. */; note?: string | undefined }

/** An order's payments, the amount due, and what can be done about it. */
export function PaymentsCard({ order, note }: CardProps) {
  const titleId = useId()
  const read = useRead(charges.list, { id: order.id })
  const readAgain = () => void refresh([charges.way, charges.list])
  useEvents(charges.events, { id: order.id }, { onEvent: readAgain, onOpen: readAgain })
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={titleId}>
      <div className={css.cardHead}>
        <Title order={2} id={titleId}>
          {t('charges.payments')}
        </Title>
        {read.data && <PaymentChip state={read.data.payments.paymentState} />}
      </div>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      <ReadGuard read={read}>
        {({ data, payments, recorded, credit }) => (
          <>
            <PaymentRows payments={payments} currencySymbol={order.currencySymbol} />
            <Steps order={order} all={data} recorded={recorded} payments={payments} credit={credit} />
            <ChargeHistory all={data} />
            <RecordedPayments all={recorded} currencySymbol={order.currencySymbol} />
          </>
        )}
      </ReadGuard>
    </Paper>
  )
}

type StepsProps = {
  order: Order
  all: readonly Charge[]
  recorded: readonly RecordedPayment[]
  payments: OrderPayments
  credit: OrderCredit
}

/** Charges or refunds a difference; records payments made another way. */
function Steps({ order, all, recorded, payments, credit }: StepsProps) {
  const { due, owed } = payments
  const isDeclined = order.orderStatusId === orderStatus.declined
  const back = owed > 0 && !isDeclined ? toRefund(all, owed) : undefined
  return (
    <>
      {owed > 0 && (
        <Text size="xs" c="dimmed" mt={8}>
          {isDeclined
            ? t('charges.declinedNote')
            : t('charges.overpaidNote', { amount: formatMoney(owed, order.currencySymbol) })}
        </Text>
      )}
      {due > 0 && credit.balance > 0 && (
        <Text size="xs" c="dimmed" mt={8}>
          {t('charges.creditAvailable', { amount: formatMoney(credit.balance, order.currencySymbol) })}
        </Text>
      )}
      <Group gap="xs" my={12}>
        <ChargeButton
          order={order}
          label={t(due < payments.orderAmount ? 'charges.collect' : 'charges.charge')}
          why={order.isLocked === 1 ? t('charges.lockedFirst') : undefined}
          size="xs"
          isOffered={due > 0 && all.length > 0}
        />
        <GiveBack charge={back} by="refund" label={t('charges.refundDifference')} amount={owed} />
        {isDeclined && owed > 0 && <RefundOwed {...{ order, all, recorded, payments, credit }} />}
        <CreditSteps order={order} payments={payments} credit={credit} />
        <RecordPayment order={order} payments={payments} credit={credit} />
      </Group>
    </>
  )
}

/** The newest charge that covers the amount, otherwise the one that covers most of it. */
function toRefund(all: readonly Charge[], amount: number): Charge | undefined {
  const open = all.filter(({ refundableAmount }) => refundableAmount > 0)
  return (
    open.find(({ refundableAmount }) => refundableAmount >= amount) ??
    open.toSorted((a, b) => b.refundableAmount - a.refundableAmount)[0]
  )
}
