/** How many rows a page of a list can have. */
export const pageSizes = [10, 20, 30, 40, 50] as const
export type PageSize = (typeof pageSizes)[number]

/** The sorts and filters of lists: apart from the calls, so that an address can be read without them. */
export const editedPartSorts = ['partNumber', 'sellingPrice', 'updatedAt'] as const
export const relatedSorts = ['ruleName', 'mainPartNumber', 'updatedAt'] as const
export const templateSorts = ['name', 'type', 'updatedAt'] as const
export const orderSorts = ['orderNumber', 'orderDate', 'billCompany', 'orderAmount', 'orderStatusId'] as const
export const customerSorts = [
  'billCompany',
  'billEmail',
  'billCity',
  'qtyOrders',
  'amountOrders',
  'createdAt',
] as const
export const couponSorts = [
  'couponName',
  'couponCode',
  'couponType',
  'couponStartDate',
  'couponEndDate',
  'updatedAt',
] as const
export const quoteSorts = ['quoteRef', 'billCompany', 'quoteAmount', 'createdAt'] as const
export const rmaSorts = ['rmaNumber', 'orderNumber', 'billCompany', 'price', 'requestDate'] as const

/** The cores that the ledger lists: pieces that are outstanding, those past their due day, or all. */
export const coreShows = ['out', 'overdue', 'all'] as const
export const coreSorts = ['dueDay', 'billCompany', 'orderNumber', 'outstandingAmount'] as const
export const dealerSorts = [
  'id',
  'dealerDomain',
  'company',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'isActive',
  'createdAt',
] as const
/** Sorts of the list of stores that operators have, besides those of dealers. */
export const storeSorts = [...dealerSorts, 'needs', 'lastOrderAt', 'weekOrders'] as const
/** How soon a store needs someone; `none`: it needs nothing. */
export const storeSeverities = ['urgent', 'soon', 'note', 'none'] as const

/** The states of a dealer in lists; `waiting` and `declined` are online registrations. */
export const dealerStatuses = ['active', 'inactive', 'archived', 'waiting', 'declined'] as const
export const imageSorts = ['fileName', 'bytes', 'createdAt', 'updatedAt'] as const
export const redirectSorts = ['sourceUrl', 'targetUrl', 'createdAt', 'updatedAt'] as const
export const couponOrderSorts = [
  'orderNumber',
  'orderDate',
  'billCompany',
  'discountAmount',
  'orderAmount',
] as const
/** Open orders with pieces left to ship: nothing of them has shipped, or a part has. */
export const shippedParts = ['none', 'part'] as const
/** The state that's due the tax, by its two letters; `none`: not recognized. */
export const taxStatePattern = /^([A-Z]{2}|none)$/
/** The part of an order that a tax report adds up; `refunded`: its refunds of the days. */
export const taxParts = ['exempt', 'notTaxable', 'taxable', 'charged', 'refunded'] as const
/** Attributes that a refund can lack. */
export const refundsWithout = ['return', 'reason'] as const
/** The orders' destination, by two letters; `other`: another country; `unknown`: not recognized. */
export const placePattern = /^([A-Z]{2}|other|unknown)$/
