import type { Insertable } from 'kysely'
import { dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { pickSaleTerms } from '#contract/sales/totals/order-terms.ts'
import { outsideZones, type Zones } from '#contract/store/shipping/shipping-zones.ts'
import { currencyCode } from '#contract/texts/format-money.ts'
import { findLineFits } from '#server/features/catalog/parts/line-fits.ts'
import { readZones } from '#server/features/store/shipping-zones/read-zones.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import { drawId } from '#server/platform/db/draw-ids.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import { clock, type Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { couponFor } from '../../coupons/apply-coupon.ts'
import { updateCouponUse } from '../../coupons/coupon-uses.ts'
import { recordMessage } from '../../customer-emails/record-message.ts'
import { findOrCreateCustomer } from '../../customers/customer-by-email.ts'
import { testDeletedAt } from '../../customers/test-orders.ts'
import { hasEnoughConfirmations } from '../../notices/enough-confirmations.ts'
import { noticeMessage, readForNotice } from '../../notices/send-notice.ts'
import { blankToNull, preferSent } from '../change/blank-to-null.ts'
import { clearShipping, copyAddress } from '../change/fields-after.ts'
import { refuseBrokenRules } from '../change/refuse-broken-rules.ts'
import { refusePickUp } from '../change/refuse-pick-up.ts'
import { insertLines, type LineInput, makeLines, type NewLine, readParts } from '../lines/new-lines.ts'
import { publishOrders } from '../list/publish-orders.ts'
import { updateOrderCounts } from '../order-counts.ts'
import { buildCouponFields, couponColumns } from '../order-coupon.ts'
import { logOrders } from '../order-log.ts'
import { refuseOtherPayment } from '../payment/order-payment.ts'
import { postponeConfirmation } from '../payment/waiting-confirmation.ts'
import { type OrderFields, orderColumns, type StoredOrder } from '../queries.ts'
import { recordOrder } from '../record-order.ts'
import { fromCustomer, settable } from '../settable-fields.ts'
import { onWire } from '../show-order.ts'
import { readSettings, type Settings } from '../totals/settings.ts'
import { findTaxPlace } from '../totals/tax-place.ts'
import { pickFixed, toStoredTotal, totalOrder, withDiscounts } from '../totals/total-order.ts'
import { claimNumbers } from './claim-numbers.ts'
import { newOrderMail } from './new-order.mail.ts'
import { type OrderCustomer, orderCustomerForUpdate } from './order-customer.ts'
import { isBound, isByStore, listSentLines } from './store-orders.ts'
import { composeUnvouchedNotes } from './unvouched-notes.ts'

export type NewOrder = Omit<Input<typeof orders.create>, 'dlid' | 'dealerId' | 'quoteToken'>

type Link = {
  /** The customer it's linked to unless another one is named. */
  linkTo?: number | null
  /** Whether it comes from a quote that the dealer sent. */
  isQuoted?: boolean
  /** Whether nobody vouched for its customer, so their terms don't apply. */
  isUnvouched?: boolean
}

/**
 * Creates an order in the work's dealer, as its actor, at its time. A store's token makes a store order and emails the
 * dealer; otherwise it's a back-office order.
 */
export async function createOrder(work: Work, input: NewOrder, link: Link = {}): Promise<SentAnswer<Order>> {
  const sent = listSentLines(input).map(({ line }) => line)
  if (sent.length === 0)
    throw refuse('last_line', { errors: [{ path: 'details', code: 'product_required' }] })
  const byStore = isByStore(work.actor)
  const forOrder = await readForOrder(work, input, { sent, byStore })
  const { settings, zones, confirmation, isEnough } = forOrder
  const composed = await composeOrder(work, input, { ...forOrder, sent, byStore }, link)
  const { fields, lines, columns, linked, customerUnvouched } = composed

  const { id } = forOrder
  const isTest = input.isTest ?? 0
  const couponId = forOrder.coupon?.couponId ?? null
  const holder = { ...fields, couponId, orderStatusId: orderStatus.new, isTest }
  await updateCouponUse(work, id, null, holder)
  const { orderNumber, fits } = await claimNumber(work, lines)
  // Read after waiting for the number, so dates follow the numbers.
  const now = clock.now()
  const orderDay = dayInZone(now, settings.timeZone)
  const order = {
    ...fields,
    ...columns,
    ...couponColumns(forOrder.coupon),
    id,
    orderNumber,
    customerUnvouched,
    currencySymbol: settings.currencySymbol,
    ...(isTest ? { isTest, deletedAt: testDeletedAt } : { isTest: 0 }),
  }
  const { orderAmount } = order
  const mail = byStore ? newOrderMail(order, lines, settings) : null
  const about = { key: `order:${id}`, order: { ...order, amountDue: orderAmount }, lines }
  const notice = confirmation && !isEnough && noticeMessage(confirmation, about)
  const isWaiting = !byStore && input.confirmAfterCharge === 1
  const createdEntry = {
    action: byStore ? 'NEW_STORE_ORDER' : 'NEW_ADMIN_ORDER',
    memo: { lines: lines.length, orderAmount },
  } as const
  const entries = [createdEntry, ...(customerUnvouched ? composeUnvouchedNotes(linked, forOrder.coupon) : [])]

  return sendLast({
    answer: async () => {
      const [stored, details, log] = await Promise.all([
        insertOrder(work, { ...order, orderDay, orderDate: now }),
        insertLines(work, id, composed.discounted),
        logOrders(
          work,
          entries.map((entry) => ({ ...entry, order })),
        ),
        mail && sendMail(work, mail, forOrder.mailId),
        notice &&
          (isWaiting ? postponeConfirmation(work, id) : recordMessage(work, notice, confirmation.envelope)),
        recordOrder(work, order, 'created', {}, { ...fields, orderAmount }),
      ])
      return onWire({
        order: stored,
        lines: details,
        log: log.reverse(),
        shipments: [],
        zones,
        fits,
        rules: settings.rules,
      })
    },
    contended: () => {
      const after = { ...order, orderDay, orderStatusId: orderStatus.new }
      return updateOrderCounts(work, [{ before: null, after }])
    },
  })
}

/** The order in its stored form; refuses invalid ones. */
async function composeOrder(
  work: Work,
  input: NewOrder,
  forOrder: ForOrder & LinesInput,
  { linkTo = null, isQuoted = false, isUnvouched = false }: Link,
) {
  const { settings, byStore, coupon } = forOrder
  const linked = forOrder.customer ?? (await customerToLink(work, input, { linkTo, settings }))
  // A stranger who knows a customer's email could otherwise use their terms.
  const customerUnvouched = (byStore || isUnvouched) && !forOrder.customer ? 1 : 0
  const customer = customerUnvouched ? null : linked
  const fields = completeFields({ ...input, customerId: linked?.id }, customer, settings)
  refusePickUp(settings, fields)
  if (byStore) refuseOutside(forOrder.zones, fields)
  const lines = makeLines(forOrder.sent, forOrder.parts, fields.locale)
  Object.assign(fields, buildCouponFields(coupon))
  const { columns, lineDiscounts } = totalNewOrder(work, fields, lines, { ...forOrder, customer })
  if (isBound(work.actor))
    refuseBrokenRules(settings, { fields, lines, subtotal: columns.subtotal }, { isQuoted })
  refuseOtherTotal(input, columns, settings)
  const discounted = withDiscounts(lines, lineDiscounts)
  return { fields, lines, columns, discounted, linked, customerUnvouched }
}

type LinesInput = { sent: readonly LineInput[]; byStore: boolean }

/** The data an order is created from, read in one exchange. */
async function readForOrder(work: Work, input: NewOrder, { sent, byStore }: LinesInput) {
  const isConfirmed = byStore || input.sendConfirmation === 1
  const shipState = input.sameAddress === 1 ? null : input.shipState
  const couponCode = input.couponCode?.trim()
  const [settings, customer, parts, place, zones, confirmation, isEnough, mailId, id, coupon] =
    await Promise.all([
      readSettings(work),
      input.customerId ? orderCustomerForUpdate(work, input.customerId) : null,
      readParts(work, sent),
      findTaxPlace(work, { isPickUp: input.isPickUp, shipState, billState: input.billState }),
      readZones(work),
      isConfirmed ? readForNotice(work, 'order') : null,
      byStore && hasEnoughConfirmations(work, input.billEmail),
      byStore ? drawId(work, 'mails') : undefined,
      drawId(work, 'orders'),
      couponCode ? couponFor(work, couponCode, input.isPickUp === 1) : null,
      refuseOtherPayment(work, input.pgatewayId ?? null),
    ])
  return { settings, customer, parts, place, zones, confirmation, isEnough, mailId, id, coupon }
}
type ForOrder = Awaited<ReturnType<typeof readForOrder>>

const notShipped = { shipCountry: 'country_not_shipped', shipState: 'state_not_shipped' } as const

/** Only a store is refused: someone in the back office may know better. */
function refuseOutside(zones: Zones, fields: OrderFields): void {
  const outside = outsideZones(zones, { ...fields, isPickUp: fields.isPickUp === 1 })
  if (outside) throw refuseField(outside, notShipped[outside])
}

/** Finds the customer to link to a new order sent without one, or creates one if that's requested. */
async function customerToLink(
  work: Work,
  input: NewOrder,
  { linkTo, settings }: { linkTo: number | null; settings: Settings },
): Promise<OrderCustomer | null> {
  if (linkTo !== null) return orderCustomerForUpdate(work, linkTo)
  if (input.createCustomer !== 1) return null
  const found = await findOrCreateCustomer(work, completeFields(input, null, settings))
  return found && orderCustomerForUpdate(work, found.id)
}

/** Refuses a total that differs from the one the customer agreed to. */
function refuseOtherTotal(
  { reviewedTotal }: NewOrder,
  { orderAmount }: { orderAmount: number },
  { currencySymbol }: Settings,
): void {
  if (reviewedTotal === undefined || reviewedTotal === orderAmount) return
  const inCurrency = (amount: number) => ({ amount, currency: currencyCode(currencySymbol) })
  throw refuse('total_changed', {
    values: { total: inCurrency(orderAmount), reviewed: inCurrency(reviewedTotal) },
  })
}

/** A new order's fields: what was sent, completed from the customer. */
function completeFields(
  input: NewOrder,
  customer: OrderCustomer | null,
  { country, locale }: Settings,
): OrderFields {
  const sent = blankToNull(input)
  const fields = Object.fromEntries(settable.map((name) => [name, sent[name] ?? null])) as OrderFields
  fields.locale ??= customer?.locale ?? locale
  fields.billCountry ??= country
  fields.billEmail ??= ''
  fields.fixedShipping ??= fields.shippingAmount === null ? 0 : 1
  // A store sends fees it computed; they're only fixed if the flag says so.
  fields.fixedHandling ??= 0
  fields.fixedCustomFee ??= 0
  fields.sameAddress ??= 0
  fields.isPickUp ??= 0
  Object.assign(fields, clearShipping(fields))
  fields.isBusinessAcc ??= Number(customer?.customerType === 2)
  if (customer) {
    for (const name of fromCustomer) Object.assign(fields, { [name]: preferSent(sent[name], customer[name]) })
  }
  return { ...fields, ...copyAddress(fields) }
}

function totalNewOrder(
  { now }: Work,
  fields: OrderFields,
  lines: readonly NewLine[],
  { customer, settings, place, coupon }: Pick<ForOrder, 'customer' | 'settings' | 'place' | 'coupon'>,
) {
  const { currencySymbol, timeZone } = settings
  const terms = pickSaleTerms(settings, place, customer?.taxRate ?? null)
  const tax = { ...fields, orderDay: dayInZone(now, timeZone) }
  const totalled = { lines, tax, fixed: pickFixed(fields), coupon: coupon?.terms ?? null, currencySymbol }
  return toStoredTotal(totalOrder(totalled, terms), terms)
}

/**
 * Takes the number when only the statements that need it are left, and after all others of its exchange: no other
 * order of this dealer gets one until the transaction ends.
 */
async function claimNumber(work: Work, lines: readonly NewLine[]) {
  const [fits, orderNumber] = await Promise.all([findLineFits(work, lines), claimNumbers(work, 'orders')])
  return { fits, orderNumber }
}

async function insertOrder(
  work: Work,
  order: Omit<Insertable<DB['orders']>, 'dealerId' | 'updatedBy'> & { id: number; orderDate: Date },
): Promise<StoredOrder> {
  const { db, dealerId, actor } = work
  const { orderDate: now } = order
  const inserting = db
    .insertInto('orders')
    .values({ ...order, dealerId, createdAt: now, updatedAt: now, updatedBy: actor.name })
    .returning(orderColumns)
    .executeTakeFirstOrThrow()
  const [stored] = await Promise.all([inserting, publishOrders(work, [{ id: order.id, version: 1 }])])
  return stored
}
