import type { z } from 'zod'
import { pick } from '#contract/pick.ts'
import { isOtherVehicle } from '#contract/sales/orders/line-vehicle.ts'
import { type lineChange, lineInput } from '#contract/sales/orders/order-fields.ts'
import { findName, lineStatus, lineStatuses } from '#contract/sales/orders/order-statuses.ts'
import { invalid } from '#server/platform/http/refusals/problems.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { blankToNull } from '../change/blank-to-null.ts'
import type { Entry } from '../order-log.ts'
import type { StoredLine } from '../queries.ts'
import { hasLineTrait, type LineColumn, notedColumns } from './line-traits.ts'
import type { LineInput } from './new-lines.ts'
import { type Parcel, shipLine } from './ship-line.ts'

type LineChange = z.infer<typeof lineChange>
/** A line before and after a change. */
export type ChangedLine = { before: StoredLine; after: StoredLine }

/** The changes that a submitted list of lines makes to the order. */
export type LinesPlan = {
  added: LineInput[]
  removed: StoredLine[]
  changed: ChangedLine[]
  /** The resulting lines, without the added ones. */
  remaining: StoredLine[]
  touchesLocked: boolean
  movesTotal: boolean
}

/** Compares the complete submitted list of lines with the stored one. */
export function planLines(stored: readonly StoredLine[], sent: readonly LineChange[]): LinesPlan {
  const byId = new Map(stored.map((line) => [line.id, line]))
  const added: LineInput[] = []
  const remaining = new Map<number, StoredLine>()
  sent.forEach((line, at) => {
    if (line.id === undefined) {
      added.push(wholeLine(line, at))
      return
    }
    const before = byId.get(line.id)
    if (!before) throw refuse('line_not_in_order', { values: { lineId: line.id } })
    if (remaining.has(line.id)) throw refuseField(`details.${at}.id`, 'line_sent_twice')
    remaining.set(line.id, lineAfter(before, line, at))
  })
  const removed = stored.filter((line) => !remaining.has(line.id))
  const changed = stored.flatMap((before) => {
    const after = remaining.get(before.id)
    return after && namesChanged(before, after).length > 0 ? [{ before, after }] : []
  })
  const listChanged = added.length > 0 || removed.length > 0
  const columns = changed.flatMap(({ before, after }) => namesChanged(before, after))
  return {
    added,
    removed,
    changed,
    remaining: stored.flatMap((line) => remaining.get(line.id) ?? []),
    touchesLocked: listChanged || columns.some((name) => !hasLineTrait(name, 'openWhenLocked')),
    movesTotal: listChanged || columns.some((name) => hasLineTrait(name, 'inTotals')),
  }
}

/** A line without an id is new and must be complete. */
function wholeLine(line: LineChange, at: number): LineInput {
  const checked = lineInput.safeParse(line)
  if (checked.success) return checked.data
  const refusal = invalid(checked.error)
  for (const error of refusal.details.errors ?? []) error.path = `details.${at}.${error.path}`
  throw refusal
}

function lineAfter(before: StoredLine, sent: LineChange, at: number): StoredLine {
  const { shipQty = 0, is_taxable, id, ...values } = blankToNull(sent)
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const after = { ...before, ...set, isTaxable: is_taxable ?? before.isTaxable } as StoredLine
  if (values.vin === undefined && isOtherVehicle(before, after)) after.vin = null
  if (after.qty < before.qtyShipped)
    throw refuseField(`details.${at}.qty`, 'shipped_already', { n: before.qtyShipped })
  // All of it was shipped, and the change leaves more to ship.
  const isReopened = wasAllShipped(before) && after.qty > before.qtyShipped
  if (isReopened && values.statusOrder === undefined) after.statusOrder = lineStatus.processing
  const open = isReopened ? { ...before, statusOrder: lineStatus.processing } : before
  return withShipment(open, withCost(before, after, values.cost), { ...pickParcel(values), shipQty })
}

const wasAllShipped = ({ statusOrder, qty, qtyShipped }: StoredLine) =>
  statusOrder === lineStatus.shipped && qty === qtyShipped

const pickParcel = ({ trackingNumber, shippingCarrier }: LineChange) => ({ trackingNumber, shippingCarrier })

/** An unknown cost follows the price until someone sets one. */
function withCost(before: StoredLine, after: StoredLine, sent: number | null | undefined): StoredLine {
  const setNow = sent !== undefined && sent !== null && sent !== before.cost
  if (setNow) return { ...after, cost: sent, costUnknown: 0 }
  const costIsUnknown = before.costUnknown === 1 || sent === null
  return costIsUnknown ? { ...after, cost: after.price, costUnknown: 1 } : { ...after, cost: before.cost }
}

/**
 * Ships pieces of a line. The form sends the status Shipped in the same save, with which nothing could ship, so the
 * status from before the save decides.
 */
function withShipment(before: StoredLine, after: StoredLine, parcel: Parcel): StoredLine {
  if (parcel.shipQty === 0 || after.statusOrder === lineStatus.declined) return after
  const left = shipLine({ ...after, statusOrder: before.statusOrder }, parcel)
  if (!left) return after
  return left.statusOrder === before.statusOrder ? { ...left, statusOrder: after.statusOrder } : left
}

/** Names of a line's columns that change; the extended price follows from them. */
export const namesChanged = (before: StoredLine, after: StoredLine): LineColumn[] =>
  (Object.keys(before) as (keyof StoredLine)[]).filter(
    (name): name is LineColumn => name !== 'extendedPrice' && before[name] !== after[name],
  )

/** Whether the customer is notified of a changed line. */
export const isNotified = ({ before, after }: ChangedLine): boolean =>
  namesChanged(before, after).some((name) => hasLineTrait(name, 'isNotified'))

/** The log entries of a changed line. */
export function lineEntries({ before, after }: ChangedLine): Entry[] {
  const line = { lineId: after.id, partNumber: after.partNumber }
  const changed = namesChanged(before, after)
  const has = (name: LineColumn) => changed.includes(name)
  const entries: Entry[] = []
  const note = (action: Entry['action'], old: unknown, now: unknown, more = {}) =>
    entries.push({ action, memo: { ...line, before: old, after: now, ...more } })

  if (has('price')) note('PRICE_CHANGE', before.price, after.price)
  if (has('qty')) note('QUANTITY_CHANGE', before.qty, after.qty)
  if (has('itemWeight')) note('WEIGHT_CHANGE', before.itemWeight, after.itemWeight)
  if (has('trackingNumber') || has('shippingCarrier') || has('qtyShipped'))
    note('TRACKING_CHANGE', tracking(before), tracking(after), {
      shipQty: after.qtyShipped - before.qtyShipped,
    })
  if (has('statusOrder'))
    note(
      'STATUS_CHANGE',
      findName(lineStatuses, before.statusOrder),
      findName(lineStatuses, after.statusOrder),
    )
  const others = notedColumns.filter(has)
  if (others.length > 0 && !(others.length === 1 && others[0] === 'cost' && after.costUnknown === 1))
    note('NOTE', pick(before, others), pick(after, others))
  return entries
}

const tracking = ({ trackingNumber, shippingCarrier, qtyShipped }: StoredLine) => ({
  trackingNumber,
  shippingCarrier,
  qtyShipped,
})

/** The log entry of an added or removed line. */
export const productEntry = (
  action: 'ADD_PRODUCT' | 'REMOVE_PRODUCT',
  line: Omit<StoredLine, 'extendedPrice'>,
): Entry => ({
  action,
  memo: {
    lineId: line.id,
    partNumber: line.partNumber,
    description: line.description,
    qty: line.qty,
    price: line.price,
  },
})
