import { createHash } from 'node:crypto'
import type pg from 'pg'
import { add, round2, subtract, sum } from '#contract/money.ts'
import { computeChargedParts, noParts, suggestRefundParts } from '#contract/sales/charges/refund-parts.ts'
import { findName, orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { gateways } from '#contract/store/payments/gateways.ts'
import { insertRows, moveIdsOn, type Row } from '#demo/load/load-rows.ts'
import type { BuiltOrder } from '#demo/orders/build-order.ts'
import { hashText } from '#demo/random.ts'

const lateDays = 120
const minute = 60_000
const declines: Record<number, [code: string, message: string]> = {
  2: ['12', 'Declined'],
  3: ['051', 'Insufficient funds'],
  8: ['2', 'This transaction has been declined.'],
  9: ['card_declined', 'Your card was declined.'],
}

type Movement = {
  order: BuiltOrder
  kind: 'charge' | 'refund'
  state: 'succeeded' | 'failed' | 'unknown'
  amount: number
  reason: string
  at: Date
}
/** Whether a part of the order was damaged, so that some of its price was refunded. Such an order has no return. */
export const isDamaged = ({ id, planned }: BuiltOrder): boolean =>
  planned.status === orderStatus.completed && hashText(`refunded ${id}`) % 15 === 0

type NumberedMovement = Movement & { id: number; chargeId: number | null }

/** Loads the store customers' recent payments. Some succeeded on the second try, and some were partly refunded. */
export async function loadCharges(client: pg.Client, orders: readonly BuiltOrder[], now: Date) {
  const since = now.getTime() - lateDays * 24 * 60 * minute
  const paid = orders.filter(({ row, planned }) => {
    return Number(row.pgatewayId) in declines && planned.placedAt.getTime() > since
  })
  const lost = paid.findLast(({ planned }) => planned.dealer === 1 && planned.status === orderStatus.new)
  const movements = numbered(paid.flatMap((order) => planMovements(order, order === lost, now)))
  const { rows } = await client.query<{ key: string; id: number }>(
    `select dealer_id || ' ' || payment_method_id as key, id::int from dealer_payments`,
  )
  const payments = new Map(rows.map(({ key, id }) => [key, id]))
  await insertRows(
    client,
    'charges',
    movements.map((one) => chargeRow(one, payments)),
  )
  await insertRows(client, 'orderLog', movements.map(logRow))
  await moveIdsOn(client, ['charges'])
}

function planMovements(order: BuiltOrder, isLost: boolean, now: Date): Movement[] {
  const { id, planned, row } = order
  const amount = Number(row.orderAmount)
  const after = (minutes: number) =>
    new Date(Math.min(planned.placedAt.getTime() + minutes * minute, now.getTime() - minute))
  const charge: Movement = {
    order,
    kind: 'charge',
    amount,
    reason: 'Order in the store',
    at: after(2),
    state: isLost ? 'unknown' : 'succeeded',
  }
  const movements = [charge]
  if (hashText(`declined ${id}`) % 12 === 0) movements.unshift({ ...charge, state: 'failed', at: after(1) })
  const back = { ...charge, kind: 'refund' as const, at: new Date(row.updatedAt as Date) }
  if (isLost) return movements
  if (planned.status === orderStatus.declined) movements.push({ ...back, reason: 'Order declined' })
  else if (isDamaged(order))
    movements.push({ ...back, amount: round2(amount / 5), reason: 'Part was damaged' })
  return movements
}

/** Splits a refund into its parts by the product's rules. The refund of a declined order doesn't lower its amounts. */
function givenBack({ order: { planned, row }, kind, state, amount }: NumberedMovement) {
  const purpose = kind === 'refund' ? 'courtesy' : null
  const none = { purpose, givenBack: 0, backTax: 0, backShipping: 0, backFees: 0 }
  if (kind !== 'refund' || state !== 'succeeded' || planned.status === orderStatus.declined) return none
  const { summary } = row
  const paid = {
    subtotal: Number(row.subtotal),
    discountAmount: Number(row.discountAmount ?? 0),
    shippingAmount: Number(row.shippingAmount),
    handlingFeeAmount: Number(row.handlingFeeAmount),
    customFeeAmount: Number(row.customFeeAmount),
    orderAmount: Number(row.orderAmount),
  }
  const salesTaxCharged = subtract(
    add(paid.orderAmount, paid.discountAmount),
    sum([paid.subtotal, paid.shippingAmount, paid.handlingFeeAmount, paid.customFeeAmount]),
  )
  const lines = (typeof summary === 'string' ? JSON.parse(summary) : summary) as Parameters<
    typeof computeChargedParts
  >[1]
  const charged = computeChargedParts({ ...paid, salesTaxCharged }, lines)
  const { tax, shipping, fees } = suggestRefundParts('courtesy', amount, charged, noParts)
  return { ...none, givenBack: amount, backTax: tax, backShipping: shipping, backFees: fees }
}

/** Numbers the movements. A refund follows directly after its charge, so its charge has the number before. */
const numbered = (movements: Movement[]): NumberedMovement[] =>
  movements.map((one, at) => ({ ...one, id: at + 1, chargeId: one.kind === 'refund' ? at : null }))

/** Makes a reference in the gateway's format. */
function gatewayReference(gateway: number, id: number): string {
  const hex = createHash('md5').update(`movement ${id}`).digest('hex')
  if (gateway === 2) return `A${hex.slice(0, 11).toUpperCase()}`
  if (gateway === 3) return hex
  return gateway === 8 ? String(60_000_000_000 + id) : `pi_3${hex.slice(0, 23)}`
}

function chargeRow(one: NumberedMovement, payments: Map<string, number>): Row<'charges'> {
  const { order, id, chargeId, kind, state, amount, reason, at } = one
  const gateway = Number(order.row.pgatewayId)
  const [gatewayCode, gatewayMessage] = {
    succeeded: [null, null],
    failed: declines[gateway]!,
    unknown: [null, 'The gateway did not answer in time.'],
  }[state]
  return {
    dealerId: order.planned.dealer,
    id,
    kind,
    chargeId,
    orderId: order.id,
    customerId: order.customer.id,
    paymentMethodId: gateway,
    dealerPaymentId: payments.get(`${order.planned.dealer} ${gateway}`)!,
    envMode: 'sandbox',
    source: 'card',
    state,
    amount,
    reason,
    ...givenBack(one),
    currency: order.row.currencySymbol === 'CAN' ? 'CAD' : 'USD',
    reference: createHash('md5').update(`reference ${id}`).digest('hex'),
    idempotencyKey: `demo:${id}`,
    // Rows are sent as JSON, and PostgreSQL reads this text as an empty bytea.
    requestHash: '\\x' as unknown as Buffer,
    cardBrand: 'visa',
    cardLast4: state === 'failed' ? '0002' : '4242',
    gatewayReference: state === 'succeeded' ? gatewayReference(gateway, id) : null,
    gatewayCode,
    gatewayMessage,
    settledBy: state === 'unknown' ? null : 'answer',
    sentAt: at,
    userId: null,
    userName: 'Store',
    createdAt: at,
    updatedAt: at,
  }
}

/** Builds the same log entry as server/src/features/sales/charges/settle/record-charge.ts. */
function logRow({ order, id, chargeId, kind, state, amount, reason, at }: NumberedMovement): Row<'orderLog'> {
  const memo = {
    chargeId: chargeId ?? id,
    kind,
    state,
    amount,
    reason,
    gateway: findName(gateways, Number(order.row.pgatewayId)),
    cardBrand: 'visa',
    cardLast4: state === 'failed' ? '0002' : '4242',
    requestedBy: 'Store',
  }
  const action = kind === 'refund' ? 'REFUND' : state === 'failed' ? 'CHARGE_FAILED' : 'CHARGE'
  return {
    dealerId: order.planned.dealer,
    orderId: order.id,
    orderNumber: order.orderNumber,
    createdAt: at,
    userId: null,
    userName: 'Store',
    action,
    memo: JSON.stringify(memo),
    external: 0,
  }
}
