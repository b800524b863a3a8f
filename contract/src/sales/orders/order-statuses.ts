/* The order desk's closed lists, with stored ids and shown names. */

type NamedStatuses = readonly { readonly id: number; readonly name: string }[]

export const orderStatuses = [
  { id: 1, name: 'New Orders' },
  { id: 2, name: 'In Stock' },
  { id: 3, name: 'Pending Approval' },
  { id: 4, name: 'On Order' },
  { id: 5, name: 'Completed' },
  { id: 6, name: 'Declined' },
] as const satisfies NamedStatuses
/** Order statuses by meaning. */
export const orderStatus = {
  new: 1,
  inStock: 2,
  pendingApproval: 3,
  onOrder: 4,
  completed: 5,
  declined: 6,
} as const
/** The statuses of orders that still need work: neither completed nor declined. */
export const openStatuses = [
  orderStatus.new,
  orderStatus.inStock,
  orderStatus.pendingApproval,
  orderStatus.onOrder,
]

export const shippingStatuses = [
  { id: 1, name: 'Shipped' },
  { id: 2, name: 'Picked up' },
] as const satisfies NamedStatuses

export const declinedReasons = [
  { id: 1, name: 'Long back order 1-30 days' },
  { id: 2, name: 'Long back order 1-2 months' },
  { id: 3, name: 'Long back order 2+ months' },
  { id: 4, name: 'Items discontinued' },
  { id: 5, name: 'Pricing error' },
  { id: 6, name: 'Customer no longer wants items' },
  { id: 7, name: 'Items no longer available' },
  { id: 8, name: 'Shipping cost incorrect' },
  { id: 9, name: 'Payment method declined and customer unreachable' },
  { id: 10, name: 'High risk order' },
  { id: 11, name: 'Oversized item' },
] as const satisfies NamedStatuses

export const lineStatuses = [
  { id: 1, name: 'In Stock' },
  { id: 2, name: 'Processing' },
  { id: 3, name: 'Pending' },
  { id: 4, name: 'On Order' },
  { id: 5, name: 'Ready to Ship' },
  { id: 6, name: 'Shipped' },
  { id: 7, name: 'Declined' },
] as const satisfies NamedStatuses

/** The ids of line statuses by names for code; the table's ids never change. */
export const lineStatus = {
  inStock: 1,
  processing: 2,
  pending: 3,
  onOrder: 4,
  readyToShip: 5,
  shipped: 6,
  declined: 7,
} as const

/** The spec's ten, and our own. */
export const logActions = [
  'NEW_STORE_ORDER',
  'NEW_ADMIN_ORDER',
  'PRICE_CHANGE',
  'QUANTITY_CHANGE',
  'REMOVE_PRODUCT',
  'ADD_PRODUCT',
  'WEIGHT_CHANGE',
  'STATUS_CHANGE',
  'SHIP_GROUP_CHANGE',
  'TRACKING_CHANGE',
  'LOCK',
  'UNLOCK',
  'CHARGE',
  'CHARGE_FAILED',
  'REFUND',
  'NOTE',
] as const
export type LogAction = (typeof logActions)[number]
/** The actions integrations can report; money, locks and new orders are reserved for the product. */
export const reportedActions: readonly LogAction[] = [
  'PRICE_CHANGE',
  'QUANTITY_CHANGE',
  'REMOVE_PRODUCT',
  'ADD_PRODUCT',
  'WEIGHT_CHANGE',
  'STATUS_CHANGE',
  'SHIP_GROUP_CHANGE',
  'TRACKING_CHANGE',
  'NOTE',
]

/** The carriers to choose from. Other programs can send any name. */
export const carriers = ['UPS', 'FedEx', 'USPS', 'DHL', 'Canada Post', 'Purolator', 'Other'] as const

/** Finds a status's English name; a dash if there's none with this id. */
export const findName = (list: NamedStatuses, id: number | null | undefined): string =>
  list.find((entry) => entry.id === id)?.name ?? '–'
