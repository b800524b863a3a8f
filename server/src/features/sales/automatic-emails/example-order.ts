import { computeDue, type PaymentSums } from '#contract/sales/charges/order-payments.ts'
import type { NoticeKind } from '#contract/sales/messages/customer-notices.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findEmailPayments, type MadePayment } from '../customer-emails/email-payments.ts'
import type { AboutOrder } from '../notices/send-notice.ts'
import { toPaymentSums } from '../orders/payment/payment-sums.ts'
import { readOrderWithLines } from '../orders/read-order.ts'

type StoredOrder = Awaited<ReturnType<typeof readOrderWithLines>>
type StoredLine = StoredOrder['lines'][number]

/** The subject of previews: an order and its records. */
export type Example = {
  order: StoredOrder['order'] & AboutOrder
  lines: readonly StoredLine[]
  /** Empty for a made-up order: each email then has payments that fit it. */
  payments?: PaymentSums
  paymentRows: readonly MadePayment[]
  isSample: boolean
}

/** A made-up order for previews in the USA. */
const american = {
  id: 0,
  orderNumber: 1042,
  locale: 'en',
  currencySymbol: 'USD',
  isPickUp: 0,
  orderStatusId: 1,
  billCompany: 'Rivera Auto',
  billContact: 'Ana Rivera',
  billEmail: 'ana.rivera@example.com',
  billAddress1: '120 Main St',
  billAddress2: null,
  billCity: 'Austin',
  billState: 'TX',
  billZip: '78701',
  billCountry: 'USA',
  billPhone: '512-555-0100',
  shipCompany: null,
  shipContact: null,
  shipEmail: null,
  shipAddress1: null,
  shipAddress2: null,
  shipCity: null,
  shipState: null,
  shipZip: null,
  shipCountry: null,
  shipPhone: null,
  purchaseOrderNumber: null,
  payTerms: null,
  orderAmount: 126.45,
  amountDue: 126.45,
  chargedAmount: 0,
  refundedAmount: 0,
  givenBackAmount: 0,
  hasUnknownPayment: false,
  summary: [
    { code: 'subtotal', title: 'Subtotal', amount: 116.8 },
    { code: 'salesTax', title: 'Sales tax', rate: 8.25, amount: 9.65 },
    { code: 'total', title: 'Total', amount: 126.45 },
  ],
} as Example['order']

/** A made-up order for previews in Canada. */
const canadian = {
  ...american,
  currencySymbol: 'CAN',
  billAddress1: '120 Bank St',
  billCity: 'Ottawa',
  billState: 'ON',
  billZip: 'K1P 5N5',
  billCountry: 'CAN',
  billPhone: '613-555-0100',
  orderAmount: 131.98,
  amountDue: 131.98,
  summary: [
    { code: 'subtotal', title: 'Subtotal', amount: 116.8 },
    { code: 'salesTax', title: 'Sales tax', rate: 13, amount: 15.18 },
    { code: 'total', title: 'Total', amount: 131.98 },
  ],
} as Example['order']

const sampleLine = {
  id: 1,
  qty: 2,
  qtyShipped: 0,
  lastShipQty: 0,
  partNumber: '04465-02220',
  description: 'Brake pads',
  price: 58.4,
  corePrice: null,
  statusOrder: 2,
  itemWeight: null,
  shippingCarrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
} as StoredLine

/** The payments and refunds of a made-up order of this amount at the time of a notice. */
export function examplePayments(kind: NoticeKind, amount: number): PaymentSums | undefined {
  if (kind === 'order') return undefined
  const paid = { charged: amount, refunded: 0, givenBack: 0, hasUnknown: false }
  if (kind === 'void') return { ...paid, refunded: amount }
  return kind === 'refund' || kind === 'paymentRefund'
    ? { ...paid, refunded: amount, givenBack: amount }
    : paid
}

/** The dealer's newest order with lines, as if its customer read another language; the sample if there's none. */
export async function readExample(
  work: Work,
  { isReal, locale }: { isReal: boolean; locale: string },
): Promise<Example> {
  const id = isReal ? await findNewestOrder(work) : undefined
  if (id === undefined) {
    const sample = (await isInCanada(work)) ? canadian : american
    return { order: { ...sample, locale }, lines: [sampleLine], paymentRows: [], isSample: true }
  }
  const [{ order, lines }, paymentRows] = await Promise.all([
    readOrderWithLines(work, id),
    findEmailPayments(work, id),
  ])
  const payments = toPaymentSums(order)
  const amountDue = computeDue(order.orderAmount, payments)
  return { order: { ...order, locale, amountDue }, lines, payments, paymentRows, isSample: false }
}

async function isInCanada({ db, dealerId }: Work): Promise<boolean> {
  const dealer = await db
    .selectFrom('dealers')
    .select('currencySymbol')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return dealer.currencySymbol === 'CAN'
}

async function findNewestOrder({ db, dealerId }: Work): Promise<number | undefined> {
  const found = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.dealerId', '=', dealerId)
    .where('o.deletedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderLines as l')
          .select('l.id')
          .where('l.dealerId', '=', dealerId)
          .whereRef('l.orderId', '=', 'o.id'),
      ),
    )
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}
