import type { NoticeKind } from '#contract/sales/customer-notices.ts'
import type { PaymentSums } from '#contract/sales/order-payments.ts'
import type { BlockLine } from '../customer-emails/order-block.ts'
import type { AboutOrder } from './send-notice.ts'

/** An order made up for previews. */
export const example: AboutOrder = {
  ...{ id: 0, orderNumber: 1042, locale: 'en', currencySymbol: 'USD', isPickUp: 0 },
  ...{ billCompany: 'Rivera Auto', billContact: 'Ana Rivera', billEmail: 'ana.rivera@example.com' },
  ...{
    billAddress1: '120 Main St',
    billAddress2: null,
    billCity: 'Austin',
    billState: 'TX',
    billZip: '78701',
  },
  ...{ billCountry: null, billPhone: null, shipCompany: null, shipContact: null, shipEmail: null },
  ...{ shipAddress1: null, shipAddress2: null, shipCity: null, shipState: null, shipZip: null },
  ...{ shipCountry: null, shipPhone: null, purchaseOrderNumber: null, payTerms: null },
  ...{ orderAmount: 126.45, amountDue: 9.65 },
  summary: [
    { code: 'subtotal', title: 'Subtotal', amount: 116.8 },
    { code: 'salesTax', title: 'Sales tax', rate: 8.25, amount: 9.65 },
    { code: 'total', title: 'Total', amount: 126.45 },
  ],
}

export const exampleLines: BlockLine[] = [
  { qty: 2, partNumber: '04465-02220', description: 'Brake pads', price: 58.4, corePrice: null },
]

const paid = { charged: 116.8, refunded: 0, givenBack: 0, hasUnknown: false }
export const examplePayments: Record<NoticeKind, PaymentSums | undefined> = {
  order: undefined,
  charge: paid,
  refund: { ...paid, refunded: 116.8, givenBack: 116.8 },
  void: { ...paid, refunded: 116.8 },
  payment: paid,
  paymentRefund: { ...paid, refunded: 116.8, givenBack: 116.8 },
}
