import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { costForCharge } from '#contract/catalog/pricing.ts'
import { vehicleText } from '#contract/catalog/vehicle-text.ts'
import { maxMoney } from '#contract/money.ts'
import { pick } from '#contract/pick.ts'
import { isOtherVehicle, toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import {
  maxQuoteLines,
  type QuoteRow,
  quoteRow,
  type quoteRowChange,
} from '#contract/sales/quotes/quote-fields.ts'
import { quoteTotals } from '#contract/sales/totals/quote-totals.ts'
import type { Work } from '#server/platform/db/work.ts'
import { readFieldMessage } from '#server/platform/http/refusals/problems.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { findCustomerLocale } from '../customers/customer-locale.ts'
import { findCatalogParts, nameIn } from '../orders/lines/catalog-parts.ts'
import type { StoredQuoteLine } from './queries.ts'

type Change = z.infer<typeof quoteRowChange>
/** A line to be stored. */
export type NewQuoteLine = Omit<StoredQuoteLine, 'id'>
type PlacedRow = { row: QuoteRow; position: number }

/**
 * Rows ready to store, each with the dealer's cost if there is one. A row without a name gets its part's, in the
 * language of its customer.
 */
export async function makeQuoteLines(
  work: Work,
  placed: readonly PlacedRow[],
  findCustomer: () => Promise<number | null>,
): Promise<NewQuoteLine[]> {
  const sought = placed.map(({ row: { product, partNumber } }) => ({
    partId: product?.partId,
    catalogId: product?.catalogId,
    partNumber: product?.part_number || partNumber || '',
  }))
  const parts = await findCatalogParts(work, sought)
  const isNameless = placed.some(({ row }, at) => row.itemName === undefined && parts[at])
  const locale = isNameless ? await findCustomerLocale(work, await findCustomer()) : 'en'
  return placed.map(({ row: { product, ...row }, position }, at) => ({
    position,
    partNumber: row.partNumber ?? '',
    itemName: row.itemName ?? (parts[at] ? nameIn(parts[at], locale) : ''),
    price: row.price,
    install: row.install ?? 0,
    qty: row.qty,
    productData: product
      ? { ...product, partId: product.partId ?? null, catalogId: product.catalogId ?? null }
      : null,
    cost: costForCharge(parts[at]?.cost ?? product?.cost, product?.list),
    ...toLineVehicle(row),
  }))
}

/** Lines in form order; an added line follows a stored one with the same position. */
export const inOrder = <Line extends { id?: number; position: number }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => a.position - b.position || (a.id ?? Infinity) - (b.id ?? Infinity))

export type RowsPlan = {
  added: PlacedRow[]
  changed: (PlacedRow & { id: number })[]
}

/** Compares sent rows with stored ones: an id updates, no id adds. */
export function planRows(stored: readonly StoredQuoteLine[], sent: readonly Change[]): RowsPlan {
  const plan: RowsPlan = { added: [], changed: [] }
  let next = Math.max(-1, ...[...stored, ...sent].map(({ position }) => position ?? -1)) + 1
  sent.forEach(({ id, position, ...change }, at) => {
    const before = stored.find((line) => line.id === id)
    if (id !== undefined && !before) throw refuse('not_found')
    const row = wholeRow({ ...(before ? toRow(before) : {}), ...withoutGaps(change) }, at)
    const isMoved = position !== undefined && position !== before?.position
    // A row that's sent back unchanged retains its former cost.
    if (before && !isMoved && isDeepStrictEqual(row, wholeRow(toRow(before), at))) return
    if (before && change.vin === undefined && isOtherVehicle(before, toLineVehicle(row))) row.vin = null
    if (before) plan.changed.push({ id: before.id, row, position: position ?? before.position })
    else plan.added.push({ row, position: position ?? next++ })
  })
  if (stored.length + plan.added.length > maxQuoteLines)
    throw refuseField('details', 'at_most_products', { n: maxQuoteLines })
  return plan
}

const toRow = (line: StoredQuoteLine) => ({
  ...pick(line, ['partNumber', 'itemName', 'price', 'install', 'qty']),
  product: line.productData,
  ...toLineVehicle(line),
})

const withoutGaps = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function wholeRow(row: object, at: number): QuoteRow {
  const read = quoteRow.safeParse(row)
  if (read.success) return read.data
  const errors = read.error.issues.map((issue) => ({
    path: ['details', at, ...issue.path].join('.'),
    ...readFieldMessage(issue),
  }))
  throw refuse('invalid', { errors })
}

/** The total of the lines; refuses one too large to store. */
export function totalLines(lines: readonly Pick<StoredQuoteLine, 'price' | 'qty' | 'install'>[]): number {
  const { quoteAmount } = quoteTotals(lines)
  if (quoteAmount > maxMoney) throw refuseField('details', 'quote_too_high')
  return quoteAmount
}

/** Writes one word per line, so that the activity log shows which changed. */
export const quoteLinesText = (lines: readonly NewQuoteLine[]): string[] =>
  lines.map(({ partNumber, itemName, price, install, qty, ...line }) => {
    const vehicle = vehicleText(line)
    const words = `${qty} × ${partNumber || itemName}${vehicle && ` for ${vehicle}`} at ${price.toFixed(2)}`
    return install === 0 ? words : `${words}, install ${install.toFixed(2)}`
  })
