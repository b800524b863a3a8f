/** A person's address as another shop has it; empty texts where it has none. */
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
  /** What all pieces cost before discounts; null if it can't be read. */
  amount: number | null
  shippedQty: number
  trackingNumber: string
  carrier: string
  isTaxable: boolean
}

/** Open orders still have to be shipped; closed ones were taken back before they were. */
export type ShopState = 'open' | 'shipped' | 'closed' | 'cancelled' | 'draft'

/** An order as another shop tells it. Amounts and times that can't be read are null. */
export type ShopOrder = {
  /** What identifies it in its shop, and the number people know it by. */
  key: string
  number: string
  /** Null where the file doesn't say. */
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
  /** Null where the file doesn't say. */
  discountAmount: number | null
  couponCode: string
  shippingMethod: string
  customerNote: string
  staffNote: string
  state: ShopState
  isPaid: boolean
  /** Of a partly paid order: what is still due. */
  outstanding: number | null
  refunded: number | null
  /** Whether all of it was refunded, where the amount isn't told. */
  isRefunded: boolean
  paymentMethod: string
  paymentReference: string
}
