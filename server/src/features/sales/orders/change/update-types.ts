import type { Updateable } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { OrderCoupon } from '../../coupons/apply-coupon.ts'
import type { MadePayment } from '../../customer-emails/email-payments.ts'
import type { Envelope } from '../../customer-emails/record-message.ts'
import type { LinesPlan } from '../lines/line-changes.ts'

import type { OrderFields, StoredLine, StoredOrder } from '../queries.ts'
import type { Settable } from '../settable-fields.ts'
import type { ForMessage } from '../status/announce-status.ts'
import type { Status } from '../status/next-status.ts'
import type { TotalColumns } from '../totals/total-order.ts'

/** The body of an order's update. */
export type UpdateInput = Input<typeof orders.update>

/** The order, locked, and its lines, which an update starts from. */
export type StoredWithLines = {
  before: StoredOrder
  /** The lines as stored. */
  stored: readonly StoredLine[]
  /** The data of a message about the status; null if the input has none. */
  forMessage: ForMessage | null
}

/** The changes that an update makes, before its total. */
export type UpdatePlan = {
  /** Null if the input has no lines. */
  lines: LinesPlan | null
  changesLines: boolean
  status: Status
  /** All fields as they will be. */
  fields: OrderFields
  /** The fields that change. */
  changed: readonly Settable[]
  /** The changed fields that can move the total. */
  termChanges: readonly Settable[]
  coupon: OrderCoupon | null
  customerUnvouched: number
  /** Whether someone chose today's terms of sale instead of the order's own. */
  usesTodaysTerms: boolean
  changesNothing: boolean
}

/** A line of the order as it will be. */
export type NextLine = Omit<StoredLine, 'extendedPrice'>

/** The order and its lines as they will be. */
export type UpdateTotals = {
  after: StoredOrder
  linesAfter: readonly NextLine[]
  /** The lines with their parts of the discount. */
  linesWithDiscounts: readonly NextLine[]
  added: readonly NextLine[]
  /** The columns of a new total; none if the total isn't computed again. */
  totalColumns: Partial<TotalColumns>
  /** Whether the total was computed again and is the order's own. */
  isSameTotal: boolean
  /** The email about the lines; null if the customer gets none. */
  envelope: Envelope | null
  /** The payments in that email. */
  payments: readonly MadePayment[]
}

/** A planned and totalled update. */
export type Update = StoredWithLines & UpdatePlan & UpdateTotals

/** The columns of an order's row that an update writes. */
export type OrderUpdate = Updateable<DB['orders']>
