import type { CardBrand } from '#contract/sales/charges/cards.ts'
import type { Charge, ChargeKind, ChargeState } from '#contract/sales/charges/charges.ts'
import type { RefundPurpose } from '#contract/sales/charges/order-payments.ts'
import type { EnvMode } from '#contract/store/payments/payment-methods.ts'
import type { CurrencyCode } from '#contract/texts/format-money.ts'
import type { AccessTrouble } from '#server/adapters/payments/gateway.ts'

/** A stored movement with its related data. */
export type StoredCharge = {
  id: number
  dealerId: number
  kind: ChargeKind
  chargeId: number | null
  orderId: number | null
  orderNumber: number | null
  customerId: number | null
  paymentMethodId: number
  dealerPaymentId: number
  envMode: EnvMode
  source: 'stored' | 'card'
  state: ChargeState
  amount: number
  currency: CurrencyCode
  reason: string
  purpose: RefundPurpose | null
  givenBack: number
  backTax: number
  backShipping: number
  backFees: number
  reference: string
  idempotencyKey: string
  requestHash: Buffer
  cardBrand: CardBrand | null
  cardLast4: string | null
  /** Whether the gateway should store the card, and the result; null if not requested. */
  keepCard: Charge['keepCard']
  /** The gateway's reason for not storing it, if it gave one. */
  keepMessage: string | null
  gatewayReference: string | null
  gatewayCode: string | null
  gatewayMessage: string | null
  /** The gateway refused because of the dealer's credentials. */
  refusedAs: AccessTrouble | null
  settledBy: Charge['settledBy']
  sentAt: string | null
  asked: number
  /** The first time, by its own clock, that the gateway answered it has no such movement. */
  absentSince: string | null
  /** Identifies the gateway account used; null on movements from earlier versions. */
  accountDigest: Buffer | null
  userName: string
  createdAt: string
  updatedAt: string
  /** The amount its refunds and voids have returned, and `reserved`: all that didn't fail. */
  refunded: number
  reserved: number
  /** The amounts its order received and refunded in any way, including unconfirmed ones; null without an order. */
  orderReceived: number | null
  orderRefunded: number | null
  /** The store credit its order was paid with that goes back to it. */
  orderCreditUsed: number
  /** The gateway's number of the charge this refunds. */
  originalReference: string | null
}
