import type { StoredLine } from '../queries.ts'

/** A column of a line; the extended price follows from others. */
export type LineColumn = keyof Omit<StoredLine, 'extendedPrice'>

/** The consequences of a change of a line's column. */
type Traits = {
  /** It can be changed on a locked order. */
  openWhenLocked?: true
  /** A change computes the order's total again. */
  inTotals?: true
  /** The customer is notified of a change; of `qtyShipped` as a shipment. */
  isNotified?: true
  /** A change is logged as a NOTE; other columns have their own entries or none. */
  isNoted?: true
}

const traits: Partial<Record<LineColumn, Traits>> = {
  partNumber: { isNoted: true },
  description: { isNoted: true },
  vin: { isNoted: true },
  cost: { isNoted: true },
  corePrice: { isNoted: true },
  isTaxable: { inTotals: true, isNoted: true },
  pickupOnly: { isNoted: true },
  price: { inTotals: true, isNotified: true },
  qty: { inTotals: true, isNotified: true },
  itemWeight: { isNotified: true },
  statusOrder: { openWhenLocked: true, isNotified: true },
  trackingNumber: { openWhenLocked: true, isNotified: true },
  shippingCarrier: { openWhenLocked: true, isNotified: true },
  qtyShipped: { openWhenLocked: true, isNotified: true },
  lastShipQty: { openWhenLocked: true },
  intMemo: { openWhenLocked: true },
  userMemo: { openWhenLocked: true },
  shipMemo: { openWhenLocked: true },
}

/** Whether a line's column has this trait; a column that isn't listed has none. */
export const hasLineTrait = (name: LineColumn, trait: keyof Traits): boolean => traits[name]?.[trait] === true
/** The columns whose changes are logged as a NOTE. */
export const notedColumns = (Object.keys(traits) as LineColumn[]).filter((name) =>
  hasLineTrait(name, 'isNoted'),
)
