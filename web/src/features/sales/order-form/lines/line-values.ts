import type { PartFit, Suggestion } from '#contract/catalog/parts.ts'
import { pick } from '#contract/pick.ts'
import { type LineVehicle, toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import { lineFields, type OrderLine } from '#contract/sales/orders/order-fields.ts'
import { lineStatus } from '#contract/sales/orders/order-statuses.ts'
import { shipQtyLimit, type TotalsLine as TotalledLine } from '#contract/sales/totals/order-totals.ts'
import { findFit } from '#web/features/catalog/parts/line-vehicle.ts'
import { numberIn, type TypedNumber } from '#web/platform/formats/parse-number.ts'

/** A line in the form. `key` identifies it before it's saved. */
export type FormLine = LineVehicle & {
  key: string
  id?: number
  partNumber: string
  description: string | null
  catalogId: number | null
  partId: number | null
  token: string | null
  pictureUrl: string | null
  cost: number | null
  costUnknown: 0 | 1
  price: TypedNumber
  corePrice: TypedNumber
  qty: TypedNumber
  qtyShipped: number
  shipQty: number | string
  itemWeight: TypedNumber
  statusOrder: number
  trackingNumber: string | null
  shippingCarrier: string | null
  intMemo: string | null
  userMemo: string | null
  shipMemo: string | null
  is_taxable: 0 | 1
  pickupOnly: 0 | 1
  /** Not sent: from the edited part. */
  fixedShippingPrice: number | null
  /** Not sent: it was shipped completely, so a higher quantity leaves pieces to ship. */
  wasAllShipped: boolean
  /** Not sent: the catalog decides it. */
  fit: PartFit | null
}

/** The fields of a line that are sent; the rest is for the screen only. */
export const sentNames = [...Object.keys(lineFields.shape), 'shipQty'] as (keyof FormLine)[]

/** Turns a stored line into the form's. Its key stays the same after a save, so that the focus does, too. */
export const formLine = ({ order_id, extended_price, ...line }: OrderLine): FormLine =>
  ({
    ...line,
    key: `stored-${line.id}`,
    shipQty: 0,
    wasAllShipped: line.statusOrder === lineStatus.shipped && line.qty === line.qtyShipped,
    fit: line.fit ?? null,
  }) as FormLine

/** A draft's lines keep their keys on the next page, which must not create them again. */
const page = Date.now().toString(36)
let made = 0
const newKey = () => `new-${page}-${++made}`

const blankLine = (): FormLine => ({
  key: newKey(),
  partNumber: '',
  description: null,
  ...toLineVehicle({}),
  catalogId: null,
  partId: null,
  token: null,
  pictureUrl: null,
  cost: null,
  costUnknown: 1,
  price: null,
  corePrice: null,
  qty: 1,
  qtyShipped: 0,
  shipQty: 0,
  itemWeight: null,
  statusOrder: lineStatus.processing,
  trackingNumber: null,
  shippingCarrier: null,
  intMemo: null,
  userMemo: null,
  shipMemo: null,
  is_taxable: 1,
  pickupOnly: 0,
  fixedShippingPrice: null,
  wasAllShipped: false,
  fit: null,
})

/**
 * Turns a catalog part into a line for the vehicle that was asked for (`asked`, as text), whether it fits or not. The
 * part's own vehicle is one of those that it fits: its trim and engine can be another car's. A part found without a
 * vehicle gets none.
 */
export function makePartLine(part: Suggestion, asked: Partial<LineVehicle> = {}): FormLine {
  const fit = findFit(part)
  const isWhole = Boolean(asked.trimSlug && asked.engineSlug) && part.fitsVehicle && !part.isUniversal
  const vehicle = fit === null ? {} : { ...asked, vehicleToEngineConfigId: isWhole ? part.vehicleId : null }
  return {
    ...blankLine(),
    fit,
    partNumber: part.part_number,
    description: part.name,
    ...vehicle,
    catalogId: part.catalogId,
    partId: part.partId,
    pictureUrl: part.path_image,
    price: part.price.price,
    corePrice: part.core,
    cost: part.cost,
    costUnknown: part.cost === null ? 1 : 0,
    itemWeight: part.weight,
    pickupOnly: part.pickupOnly ? 1 : 0,
    fixedShippingPrice: part.fixedShippingPrice,
  }
}

/** Another part in a line's place: for its vehicle, as many of it, with its memos. */
export const replacePart = (line: FormLine, part: Suggestion): FormLine => ({
  ...makePartLine(part),
  ...pick(line, ['year', 'makeSlug', 'modelSlug', 'trimSlug', 'engineSlug', 'vin']),
  ...pick(line, ['qty', 'intMemo', 'userMemo', 'shipMemo', 'is_taxable']),
})

/** A part that isn't in any catalog. */
export const manualLine = (typed: Partial<FormLine>): FormLine => ({ ...blankLine(), ...typed })

/** The sent part of a line: everything if it's new, otherwise its id and the differences from `before`. */
export function toSentLine(line: FormLine, before?: FormLine): Record<string, unknown> {
  const names = sentNames.filter((name) => (before ? line[name] !== before[name] : line[name] !== null))
  const sent: Partial<FormLine> = pick(line, names)
  if (line.shipQty === 0) delete sent.shipQty
  // A shipment always sends what the row shows, even if it equals the previous parcel's.
  else Object.assign(sent, pick(line, ['trackingNumber', 'shippingCarrier']))
  return line.id === undefined ? sent : { id: line.id, ...sent }
}

const figure = (typed: TypedNumber): number => numberIn(typed) ?? 0
/** Whether any pieces of the line ship now. */
export const isLeaving = ({ shipQty }: FormLine): boolean => figure(shipQty) > 0

/** The figure that a line's amount can't be worked out from, because a save would refuse it. */
export function findWrongFigure({ qty, price }: FormLine): 'qty' | 'price' | undefined {
  if (!lineFields.shape.qty.safeParse(qty ?? '').success) return 'qty'
  return lineFields.shape.price.safeParse(price ?? '').success ? undefined : 'price'
}

/** A line as the totals use it; anything that isn't a number yet is 0. */
export const toTotalledLine = (line: FormLine): TotalledLine & { partNumber: string } => ({
  partNumber: line.partNumber,
  price: figure(line.price),
  qty: figure(line.qty),
  is_taxable: line.is_taxable,
  qtyShipped: line.qtyShipped,
  shipQty: figure(line.shipQty),
  itemWeight: figure(line.itemWeight),
  fixedShippingPrice: line.fixedShippingPrice,
  catalogId: line.catalogId,
})

/** Lines a parcel skips. */
const isClosed = ({ statusOrder, wasAllShipped }: FormLine) =>
  statusOrder === lineStatus.declined || (statusOrder === lineStatus.shipped && !wasAllShipped)
/** How many of a line are left to ship, saved or not. */
export const countLeft = (line: FormLine): number => (isClosed(line) ? 0 : shipQtyLimit(toTotalledLine(line)))
/** How many of a line can ship now: none before it's saved. */
export const countShippable = (line: FormLine): number => (line.id === undefined ? 0 : countLeft(line))

export type Parcel = {
  number: string
  carrier: string | null
  /** Someone chose the pieces; until then all that's left ships. */
  isPacked?: boolean
}
export const noParcel: Parcel = { number: '', carrier: null }

const byId = (lines: readonly FormLine[]) => new Map(lines.map((line) => [line.id, line]))

/** The lines with the pieces of a parcel: those chosen for it, or all that's left. */
export function linesPacked(
  lines: readonly FormLine[],
  stored: readonly FormLine[],
  parcel: Parcel,
): readonly FormLine[] {
  if (parcel.isPacked || lines.some(isLeaving)) return lines
  const before = byId(stored)
  return lines.map((line) => {
    const left = countShippable(line)
    return left > 0 ? lineLeaving(line, before.get(line.id), left, parcel) : line
  })
}

/**
 * The lines after a new parcel-wide tracking number or carrier. Its first letter fills every open line's Ship Qty,
 * clearing it reverts that, and all shipping lines get both values. If someone has entered which lines ship, only
 * those do. `stored` are the lines as loaded.
 */
export function linesInParcel(
  lines: readonly FormLine[],
  stored: readonly FormLine[],
  before: Parcel,
  after: Parcel,
): FormLine[] {
  const open = lines.filter((line) => countShippable(line) > 0)
  const begins = before.number === '' && after.number !== '' && !after.isPacked && !open.some(isLeaving)
  const ends =
    before.number !== '' &&
    after.number === '' &&
    !before.isPacked &&
    open.every((line) => line.shipQty === countShippable(line))
  const saved = byId(stored)
  return lines.map((line) => {
    const left = countShippable(line)
    if (left === 0) return line
    const shipQty = begins ? left : ends ? 0 : line.shipQty
    if (shipQty === 0 && line.shipQty === 0) return line
    return { ...line, shipQty, ...resolveParcel({ ...line, shipQty }, saved.get(line.id), before, after) }
  })
}

/** The lines with an undone parcel's pieces, numbers and carriers again, of those that can still ship. */
export function linesPackedAgain(lines: readonly FormLine[], shipped: readonly FormLine[]): FormLine[] {
  const packed = byId(shipped)
  return lines.map((line) => {
    const before = packed.get(line.id)
    const pieces = before ? Math.min(figure(before.shipQty), countShippable(line)) : 0
    if (!before || pieces === 0) return line
    return { ...line, shipQty: pieces, ...pick(before, ['trackingNumber', 'shippingCarrier']) }
  })
}

/** A later parcel: the row's number belongs to the previous one. */
const isNext = (line: FormLine) => isLeaving(line) && line.qtyShipped > 0

/** A shipping line's tracking number and carrier; values set for this line alone stay. */
function resolveParcel(line: FormLine, stored: FormLine | undefined, before: Parcel, after: Parcel) {
  const isOwn = (value: string | null, old: string | null | undefined, whole: string | null) =>
    value !== (old ?? null) && value !== (whole || null)
  const number = isOwn(line.trackingNumber, stored?.trackingNumber, before.number)
    ? line.trackingNumber
    : after.number || (isNext(line) ? null : (stored?.trackingNumber ?? null))
  const carrier = isOwn(line.shippingCarrier, stored?.shippingCarrier, before.carrier)
    ? line.shippingCarrier
    : (after.carrier ?? stored?.shippingCarrier ?? null)
  return { trackingNumber: number, shippingCarrier: carrier }
}

/** The line with this many pieces in the current parcel; with none, as it was saved. */
export function lineLeaving(
  line: FormLine,
  stored: FormLine | undefined,
  shipQty: number | string,
  parcel: Parcel,
): FormLine {
  if (isLeaving({ ...line, shipQty }))
    return { ...line, shipQty, ...resolveParcel({ ...line, shipQty }, stored, noParcel, parcel) }
  const isParcels = line.trackingNumber === (parcel.number || null)
  return isParcels
    ? {
        ...line,
        shipQty,
        trackingNumber: stored?.trackingNumber ?? null,
        shippingCarrier: stored?.shippingCarrier ?? null,
      }
    : { ...line, shipQty }
}
