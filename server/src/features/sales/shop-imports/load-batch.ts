import { subtract } from '#contract/money.ts'
import type { ShopSource } from '#contract/sales/orders/shop-sources.ts'
import type { Work } from '#server/platform/db/work.ts'
import { loadPayments } from '../charges/payments/load-payments.ts'
import { createCustomers, customerIdsByEmail } from '../customers/load-customers.ts'
import { changeLanded, type LandedOrder, loadOrders } from '../orders/create/load-orders.ts'
import type { ReadOrder } from './order-row.ts'
import { insertImported, updateImported } from './queries.ts'
import type { SortedOrder } from './sort-orders.ts'

type ChangedOrder = SortedOrder & { read: ReadOrder; before: NonNullable<SortedOrder['before']> }

/** Saves a batch's orders with their customers and payments; returns how many customers came with them. */
export async function loadBatch(
  work: Work,
  importId: number,
  source: ShopSource,
  sorted: readonly SortedOrder[],
): Promise<number> {
  const created = sorted.flatMap(({ outcome, read }) => (outcome === 'create' && read ? [read] : []))
  const changed = sorted.filter(
    (one): one is ChangedOrder => one.outcome === 'update' && Boolean(one.read && one.before),
  )
  const { ids: customers, created: customersCreated } = await findCustomers(
    work,
    created.map(({ order }) => order),
  )
  const orderIds = await loadOrders(
    work,
    created.map(({ order }) => ({
      ...order,
      customerId: customers.get(normalizeKey(order.billEmail)) ?? null,
    })),
  )
  await loadPayments(
    work,
    created.flatMap(({ order }, at) =>
      order.payments.map((payment) => ({ ...payment, orderId: orderIds[at]! })),
    ),
  )
  await insertImported(
    work,
    created.map((read, at) => ({
      ...toMarks(read),
      source,
      importId,
      orderId: orderIds[at]!,
      orderVersion: 1,
    })),
  )
  await updateOrders(work, source, changed)
  return customersCreated
}

const normalizeKey = (email: string) => email.trim().toLowerCase()

const addPayments = (order: LandedOrder, paymentKind: 'charge' | 'refund') =>
  order.payments.find(({ kind }) => kind === paymentKind)?.amount ?? 0

const toMarks = ({ reference, content, state, order }: ReadOrder) => ({
  reference,
  content,
  state,
  chargedAmount: addPayments(order, 'charge'),
  refundedAmount: addPayments(order, 'refund'),
})

/**
 * Payments are only added: a payment that the old shop removes later stays, and the order is treated as changed
 * here.
 */
async function updateOrders(work: Work, source: ShopSource, changed: readonly ChangedOrder[]): Promise<void> {
  await loadPayments(
    work,
    changed.flatMap(({ read, before }) =>
      read.order.payments
        .map((payment) => {
          const had =
            payment.kind === 'charge' ? before.imported.chargedAmount : before.imported.refundedAmount
          return { ...payment, orderId: before.order.id, amount: subtract(payment.amount, had) }
        })
        .filter(({ amount }) => amount > 0),
    ),
  )
  await updateImported(
    work,
    changed.map(({ read, before: { imported, order } }) => {
      const marks = toMarks(read)
      return {
        ...marks,
        source,
        importId: imported.importId,
        orderId: order.id,
        orderVersion: order.version + 1,
        chargedAmount: Math.max(marks.chargedAmount, imported.chargedAmount),
        refundedAmount: Math.max(marks.refundedAmount, imported.refundedAmount),
      }
    }),
  )
  await changeLanded(
    work,
    changed.map(({ read, before }) => ({ before: before.order, state: read.order })),
  )
}

/** How many customers the orders to create bring, besides those whose emails are in `seenEmails`; adds them there. */
export async function countNewCustomers(
  work: Work,
  sorted: readonly SortedOrder[],
  seenEmails: Set<string>,
): Promise<number> {
  const emails = sorted.flatMap(({ outcome, read }) =>
    outcome === 'create' && read && read.order.billEmail !== '' ? [normalizeKey(read.order.billEmail)] : [],
  )
  const existing = await customerIdsByEmail(work, emails)
  const before = seenEmails.size
  for (const email of emails) if (!existing.has(email)) seenEmails.add(email)
  return seenEmails.size - before
}

/** The customers with the orders' emails; missing ones are created from the address of their first order. */
async function findCustomers(work: Work, orders: readonly LandedOrder[]) {
  // Sales at the counter often have none.
  const emails = orders.map(({ billEmail }) => billEmail).filter((email) => email !== '')
  const customerIds = await customerIdsByEmail(work, emails)
  const missing = new Map<string, LandedOrder>()
  for (const order of orders) {
    const email = normalizeKey(order.billEmail)
    if (email !== '' && !customerIds.has(email) && !missing.has(email)) missing.set(email, order)
  }
  if (missing.size === 0) return { ids: customerIds, created: 0 }
  const late = await createCustomers(work, [...missing.values()].map(toCustomer))
  return { ids: await customerIdsByEmail(work, emails), created: missing.size - late.length }
}

const toCustomer = (order: LandedOrder) => ({
  customerType: order.billContact === null ? (1 as const) : (2 as const),
  billCompany: order.billCompany,
  billContact: order.billContact,
  billAddress1: order.billAddress1,
  billAddress2: order.billAddress2,
  billCity: order.billCity,
  billState: order.billState,
  billZip: order.billZip,
  billCountry: order.billCountry,
  billPhone: order.billPhone,
  billEmail: order.billEmail,
  shipCompany: order.shipCompany,
  shipContact: order.shipContact,
  shipAddress1: order.shipAddress1,
  shipAddress2: order.shipAddress2,
  shipCity: order.shipCity,
  shipState: order.shipState,
  shipZip: order.shipZip,
  shipCountry: order.shipCountry,
  shipPhone: order.shipPhone,
})
