import { z } from 'zod'
import type { PartFit } from '#contract/catalog/parts.ts'
import { pick } from '#contract/pick.ts'
import { type LineVehicle, toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import {
  oneProductNeeded,
  type Quote,
  type QuoteLine,
  type QuoteProduct,
  quoteFields,
  quoteRow,
} from '#contract/sales/quotes/quote-fields.ts'
import type { VehicleChoice } from '#web/features/catalog/parts/vehicle-choice.ts'
import { readNumber } from '#web/platform/formats/read-number.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'

/** A row of the grid; numbers stay as typed text. `key` identifies it before it's saved. */
export type FormRow = {
  key: string
  id?: number
  /** A stored row's place in the quote. */
  position?: number
  partNumber: string
  itemName: string
  price: string
  install: string
  qty: string
  product: QuoteProduct | null
  vehicle: LineVehicle
  /** The vehicle's ids, if it was chosen here; not sent. */
  choice?: VehicleChoice | undefined
  /** From the server; not sent. */
  cost: number | null
  /** From the server or the search; not sent. */
  fit: PartFit | null
}

/** The rows in a quote's form as they are now. */
export const readRows = ({ state }: FormStore): FormRow[] => state.values.details as FormRow[]
type Fields = z.output<typeof quoteFields>
/** A quote's header as its form has it: an empty optional field is null. */
export type Header = { [Name in keyof Fields]-?: Exclude<Fields[Name], undefined> }
export type QuoteValues = Header & { details: FormRow[] }

const cells = ['partNumber', 'itemName', 'price', 'install', 'qty', 'product', 'vehicle'] as const
export type CellName = (typeof cells)[number]

/** A draft's rows keep their keys on the next page, which must not create them again. */
const page = Date.now().toString(36)
let rowCount = 0

/** Makes an empty row. Its key is unique among the rows of this page. */
export const blankRow = (key = `new-${page}-${++rowCount}`): FormRow => ({
  key,
  partNumber: '',
  itemName: '',
  price: '',
  install: '',
  qty: '1',
  product: null,
  vehicle: toLineVehicle({}),
  cost: null,
  fit: null,
})

/** How many empty rows a quote starts with. */
const rowsAtFirst = 5
const two = (value: number) => String(value).padStart(2, '0')
/** A default reference from day and time: `Q261122-1305`. */
const suggestedRef = (now: Date): string =>
  `Q${now.getFullYear() % 100}${two(now.getMonth() + 1)}${two(now.getDate())}-${two(now.getHours())}${two(now.getMinutes())}`

const headerNames = Object.keys(quoteFields.shape) as (keyof Header)[]
const isNullable = (name: keyof Header) => quoteFields.shape[name].safeParse(null).success
const emptied = headerNames.filter(isNullable).map((name) => [name, null])
const emptyHeader: Header = Object.fromEntries(emptied)

/** Makes a new quote's values, with a suggested reference and empty rows. */
export const blankValues = (): QuoteValues => ({
  ...emptyHeader,
  quoteRef: suggestedRef(new Date()),
  customerName: '',
  customerEmail: '',
  details: Array.from({ length: rowsAtFirst }, () => blankRow()),
})

/** Empty rows are neither sent nor reported; a saved row is never empty. */
export const isBlank = ({ id, partNumber, itemName, price, install, product }: FormRow): boolean =>
  id === undefined &&
  product === null &&
  [partNumber, itemName, price, install].every((text) => text.trim() === '')

/** Turns a stored line into the form's row, whose numbers are texts. */
export const formRow = (line: QuoteLine, key = `stored-${line.id}`): FormRow => ({
  key,
  id: line.id,
  position: line.position,
  partNumber: line.partNumber,
  itemName: line.itemName,
  price: line.price.toFixed(2),
  install: line.install.toFixed(2),
  qty: String(line.qty),
  product: line.productData && normalizeProduct(line.productData),
  vehicle: toLineVehicle(line),
  cost: line.cost,
  fit: line.fit,
})

/** Fixes the key order, so that saved and chosen products can be compared. */
export const normalizeProduct = (product: QuoteProduct): QuoteProduct => ({
  partId: product.partId ?? null,
  catalogId: product.catalogId ?? null,
  part_number: product.part_number,
  name: product.name,
  list: product.list ?? null,
  cost: product.cost ?? null,
  weight: product.weight ?? null,
  path_image: product.path_image ?? null,
})

/** Picks the fields above a quote's lines. */
export const pickHeader = (quote: Quote): Header => pick(quote, headerNames)

/** Turns a stored quote into the form's values. */
export const toQuoteValues = (quote: Quote): QuoteValues => ({
  ...pickHeader(quote),
  details: quote.details.map((line) => formRow(line)),
})

/** A number in the contract's form; other text passes unchanged, to be refused. */
const plain = (text: string): number | string => readNumber(text) ?? text

/** Turns a row into the request's. A number that can't be read is sent as typed, for the server to refuse. */
export const toSentRow = ({ partNumber, itemName, price, install, qty, product, vehicle }: FormRow) => ({
  partNumber: partNumber.trim(),
  itemName: itemName.trim(),
  price: plain(price),
  install: install.trim() === '' ? 0 : plain(install),
  qty: plain(qty),
  product,
  ...vehicle,
})

/** The contract's own fields; checks rows as they'd be sent and skips empty ones. */
export const quoteForm = quoteFields.extend({
  details: z.array(z.custom<FormRow>()).superRefine((rows, context) => {
    rows.forEach((row, at) => {
      if (isBlank(row)) return
      for (const { path, message } of quoteRow.safeParse(toSentRow(row)).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [at, ...path], message })
    })
    if (rows.every(isBlank)) context.addIssue({ code: 'custom', message: oneProductNeeded })
  }),
})

/** An amount with two decimals; any other text stays unchanged, including more decimals. */
export function asAmount(text: string): string {
  const value = readNumber(text)
  return value !== null && Number(value.toFixed(2)) === value ? value.toFixed(2) : text
}

const figure = (text: string): number => Math.max(0, readNumber(text) ?? 0)

/** A row as the totals use it; anything that isn't a number is 0. */
export const toTotalledRow = ({ price, install, qty }: FormRow) => ({
  price: figure(price),
  install: figure(install),
  qty: figure(qty),
})

const isSame = (a: FormRow, b: FormRow): boolean =>
  cells.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))

/** Whether a row has unsaved changes; `base` are the rows as loaded. */
export function isDirtyRow(row: FormRow, base: readonly FormRow[]): boolean {
  const stored = base.find(({ key }) => key === row.key)
  return stored ? !isSame(row, stored) : !isBlank(row)
}

/**
 * The rows after a save, possibly by someone else: typed values stay, the rest is as saved now. A row with
 * typed changes that was removed meanwhile becomes a new one.
 */
export function mergeRows(
  rows: readonly FormRow[],
  base: readonly FormRow[],
  stored: readonly QuoteLine[],
): FormRow[] {
  const remaining = rows.flatMap((row): FormRow[] => {
    if (row.id === undefined) return [row]
    const line = stored.find(({ id }) => id === row.id)
    const isTyped = isDirtyRow(row, base)
    if (line) return [isTyped ? { ...row, position: line.position } : formRow(line, row.key)]
    if (!isTyped) return []
    const { id, position, ...typed } = row
    return [{ ...typed, key: blankRow().key }]
  })
  const remainingIds = new Set(remaining.map(({ id }) => id))
  for (const line of stored) {
    if (remainingIds.has(line.id)) continue
    const at = remaining.findLastIndex(({ position = Infinity }) => position <= line.position) + 1
    remaining.splice(at, 0, formRow(line))
  }
  return remaining
}

/**
 * Positions of the `sent` rows that keep the quote in screen order: by key, including each stored row that
 * has to make room.
 */
export function findPlaces(rows: readonly FormRow[], sent: readonly FormRow[]): Map<string, number> {
  const places = new Map<string, number>()
  const keys = new Set(sent.map(({ key }) => key))
  let last = -1
  for (const { key, id, position } of rows) {
    if (id === undefined && !keys.has(key)) continue
    const stays = position !== undefined && position > last
    last = stays ? position : last + 1
    if (!stays) places.set(key, last)
  }
  return places
}

/** The saved version of these rows, to compare with the typed values; new rows as empty. */
export const findBase = (rows: readonly FormRow[], stored: readonly QuoteLine[]): FormRow[] =>
  rows.map((row) => {
    const line = stored.find(({ id }) => id === row.id)
    return line ? formRow(line, row.key) : blankRow(row.key)
  })
