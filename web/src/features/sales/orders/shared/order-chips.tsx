import { IconLock } from '@tabler/icons-react'
import type { PaymentState } from '#contract/sales/charges/payment-states.ts'
import {
  findName,
  lineStatuses,
  orderStatuses,
  shippingStatuses,
} from '#contract/sales/orders/order-statuses.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'

const orderColors: Record<number, ChipColor> = {
  1: 'blue',
  2: 'teal',
  3: 'amber',
  4: 'violet',
  5: 'green',
  6: 'wine',
}
const lineColors: Record<number, ChipColor> = {
  1: 'teal',
  2: 'gray',
  3: 'amber',
  4: 'violet',
  5: 'blue',
  6: 'green',
  7: 'wine',
}

/** An order status's color, the same in chips, board columns and charts. */
export const orderStatusColor = (id: number): ChipColor => orderColors[id] ?? 'gray'

/** An order's status in the current language; a dash for an unknown id. */
export const orderStatusName = (id: number): string => nameText(findName(orderStatuses, id))

/** A line's status in the current language; a dash for an unknown id. */
export const lineStatusName = (id: number): string => nameText(findName(lineStatuses, id))

/** An order's status; a completed one also shows how. */
export function OrderStatusChip({ id, shippingStatusId }: { id: number; shippingStatusId?: number | null }) {
  const how = shippingStatusId ? ` · ${nameText(findName(shippingStatuses, shippingStatusId))}` : ''
  return (
    <StatusChip color={orderStatusColor(id)}>
      {orderStatusName(id)}
      {how}
    </StatusChip>
  )
}

/** Shows a line's status; an unknown one is a gray dash. */
export function LineStatusChip({ id }: { id: number }) {
  return <StatusChip color={lineColors[id] ?? 'gray'}>{lineStatusName(id)}</StatusChip>
}

const paymentColors: Record<PaymentState, ChipColor> = {
  unpaid: 'red',
  partPaid: 'amber',
  paid: 'green',
  overpaid: 'amber',
  partRefunded: 'violet',
  refunded: 'gray',
  unknown: 'amber',
  none: 'gray',
}

/** The state of an order's payment, in words for lists and filters. */
export const paymentName = (state: PaymentState): string =>
  ({
    unpaid: t('orders.payUnpaid'),
    partPaid: t('orders.payPartPaid'),
    paid: t('orders.payPaid'),
    overpaid: t('orders.payOverpaid'),
    partRefunded: t('orders.payPartRefunded'),
    refunded: t('orders.payRefunded'),
    unknown: t('orders.payUnknown'),
    none: t('orders.payNone'),
  })[state]

/** How much of an order is paid. */
export const PaymentChip = ({ state, isShort }: { state: PaymentState; isShort?: boolean }) => (
  <StatusChip color={paymentColors[state]}>
    {isShort && state === 'partRefunded' ? t('orders.payPartRefundedShort') : paymentName(state)}
  </StatusChip>
)

/** Marks an order that's picked up, next to its chip. */
export const PickUpChip = () => <StatusChip color="gray">{t('orders.pickUp')}</StatusChip>

/** Marks a test order, which no figure counts, before its chip. */
export const TestChip = () => <StatusChip color="wine">{t('orders.test')}</StatusChip>

/** Marks a locked order, next to its chip. */
export function LockSign() {
  return (
    <Tooltip label={t('orders.locked')}>
      <span
        role="img"
        aria-label={t('orders.locked')}
        style={{ display: 'inline-flex', color: 'var(--pd-warning)' }}
      >
        <IconLock size={16} aria-hidden />
      </span>
    </Tooltip>
  )
}
