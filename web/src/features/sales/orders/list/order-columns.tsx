import { formatDateTime } from '#contract/dates.ts'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'
import { LockSign, OrderStatusChip, PaymentChip, PickUpChip, TestChip } from '../shared/order-chips.tsx'
import css from './orders-list.module.css'

type Zones = (dealerId: number) => string | undefined

/**
 * The order list's columns; times are in each order's dealer's zone, and across dealers the dealer appears
 * too.
 */
export function orderColumns(findZone: Zones, acrossDealers: boolean): Column<OrderRow>[] {
  const time = (dealerId: number, iso: string) => {
    const zone = findZone(dealerId)
    return zone ? formatDateTime(iso, zone) : ''
  }
  const dealer: Column<OrderRow> = {
    key: 'dealer',
    header: t('common.dealer'),
    share: 22,
    cell: (row) => `${row.dealerId} ${row.company}`,
  }
  return [
    {
      key: 'number',
      header: t('orders.number'),
      sort: 'orderNumber',
      pinned: true,
      cell: (row) => row.orderNumber,
    },
    {
      key: 'date',
      header: t('orders.date'),
      sort: 'orderDate',
      cell: (row) => <span className={css.numbers}>{time(row.dealerId, row.orderDate)}</span>,
    },
    {
      key: 'customer',
      header: t('orders.customer'),
      sort: 'billCompany',
      share: 30,
      cell: (row) => <Customer row={row} />,
    },
    { key: 'items', header: t('orders.items'), align: 'right', cell: (row) => <Items row={row} /> },
    {
      key: 'total',
      header: t('orders.total'),
      sort: 'orderAmount',
      align: 'right',
      cell: (row) => money(row.orderAmount, row.currencySymbol),
    },
    {
      key: 'status',
      header: t('orders.status'),
      sort: 'orderStatusId',
      cell: (row) => <Status row={row} />,
    },
    {
      key: 'payment',
      header: t('orders.payment'),
      cell: (row) => <PaymentChip state={row.paymentState} />,
    },
    ...(acrossDealers ? [dealer] : []),
    ...optionalColumns(time),
  ]
}

/** Hidden by default. */
function optionalColumns(time: (dealerId: number, iso: string) => string): Column<OrderRow>[] {
  const more: Omit<Column<OrderRow>, 'optional'>[] = [
    { key: 'contact', header: t('orders.contact'), cell: (row) => row.billContact ?? '' },
    { key: 'email', header: t('orders.email'), cell: (row) => row.billEmail },
    { key: 'phone', header: t('orders.phone'), cell: (row) => row.billPhone },
    { key: 'shipState', header: t('orders.shipState'), cell: (row) => row.shipState ?? '' },
    {
      key: 'purchaseOrder',
      header: t('orders.purchaseOrderNumber'),
      cell: (row) => row.purchaseOrderNumber ?? '',
    },
    {
      key: 'amountDue',
      header: t('orders.amountDue'),
      align: 'right',
      cell: (row) => money(row.amountDue, row.currencySymbol),
    },
    {
      key: 'amountOwed',
      header: t('orders.amountOwed'),
      align: 'right',
      cell: (row) => money(row.amountOwed, row.currencySymbol),
    },
    { key: 'lines', header: t('orders.lines'), align: 'right', cell: (row) => number(row.lines) },
    {
      key: 'itemsShipped',
      header: t('orders.itemsShipped'),
      align: 'right',
      cell: (row) => number(row.itemsShipped),
    },
    {
      key: 'updatedAt',
      header: t('orders.updatedAt'),
      cell: (row) => <span className={css.numbers}>{time(row.dealerId, row.updatedAt)}</span>,
    },
    { key: 'updatedBy', header: t('orders.lastBy'), cell: (row) => row.updatedBy },
  ]
  return more.map((column) => ({ ...column, optional: true }))
}

function Customer({ row: { billCompany, billContact, billEmail } }: { row: OrderRow }) {
  return (
    <span className={css.customer}>
      <span title={billContact ?? undefined}>{billCompany}</span>
      <span className={css.email}>{billEmail}</span>
    </span>
  )
}

/** Shipped of ordered. */
function Items({ row: { itemsShipped, itemsQty } }: { row: OrderRow }) {
  const [shipped, qty] = [number(itemsShipped), number(itemsQty)]
  return (
    <span
      role="img"
      aria-label={t('orders.itemsHint', { shipped, qty })}
      title={t('orders.itemsHint', { shipped, qty })}
    >
      {shipped} / {qty}
    </span>
  )
}

function Status({ row: { orderStatusId, shippingStatusId, isLocked, isPickUp, isTest } }: { row: OrderRow }) {
  return (
    <span className={css.status}>
      {isTest === 1 && <TestChip />}
      <OrderStatusChip id={orderStatusId} shippingStatusId={shippingStatusId} />
      {isPickUp === 1 && !shippingStatusId && <PickUpChip />}
      {isLocked === 1 && <LockSign />}
    </span>
  )
}
