/** A person's address in another shop; empty texts for missing parts. */
export type ShopAddress = {
  name: string
  company: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
  phone: string
}

export type ShopLine = {
  sku: string
  title: string
  qty: number
  /** The price of all pieces before discounts; null if it can't be read. */
  amount: number | null
  shippedQty: number
  trackingNumber: string
  carrier: string
  isTaxable: boolean
}

/** Open orders still have to be shipped; closed ones were canceled before that. */
export type ShopState = 'open' | 'shipped' | 'closed' | 'cancelled' | 'draft'

/** An order with another shop's values. Amounts and times that can't be read are null. */
export type ShopOrder = {
  /** Its id in its shop, and the number people use for it. */
  key: string
  number: string
  /** Null if the file has none. */
  currency: string | null
  placedAt: Date | null
  paidAt: Date | null
  shippedAt: Date | null
  cancelledAt: Date | null
  email: string
  phone: string
  billing: ShopAddress
  shipping: ShopAddress
  lines: ShopLine[]
  total: number | null
  shippingAmount: number | null
  taxAmount: number | null
  feeAmount: number | null
  /** Null if the file has none. */
  discountAmount: number | null
  couponCode: string
  shippingMethod: string
  customerNote: string
  staffNote: string
  state: ShopState
  isPaid: boolean
  /** For a partly paid order: the amount still due. */
  outstanding: number | null
  refunded: number | null
  /** Whether all of it was refunded, where the file has no amount. */
  isRefunded: boolean
  paymentMethod: string
  paymentReference: string
}
