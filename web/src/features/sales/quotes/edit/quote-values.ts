import { z } from 'zod'
import {
  oneProductNeeded,
  type Quote,
  type QuoteLine,
  type QuoteProduct,
  quoteFields,
  quoteRow,
} from '#contract/sales/quote-fields.ts'
import { parseNumber } from '#web/platform/parse-number.ts'

/** A row of the grid; figures stay the texts that were typed. `key` tells it from others before it is stored. */
export type FormRow = {
  key: string
  id?: number
  /** Where a stored row is in the quote. */
  position?: number
  partNumber: string
  itemName: string
  price: string
  install: string
  qty: string
  product: QuoteProduct | null
  /** As the server knows it; not sent. */
  cost: number | null
}
export type Header = {
  quoteRef: string
  customerId: number | null
  customerName: string
  customerEmail: string
  description: string | null
  assignLabelManager: string | null
}
export type QuoteValues = Header & { details: FormRow[] }

const cells = ['partNumber', 'itemName', 'price', 'install', 'qty', 'product'] as const
export type CellName = (typeof cells)[number]

let made = 0
export const blankRow = (key = `new-${++made}`): FormRow => ({
  key,
  partNumber: '',
  itemName: '',
  price: '',
  install: '',
  qty: '1',
  product: null,
  cost: null,
})

/** A quote begins with this many empty rows. */
const rowsAtFirst = 5
const two = (value: number) => String(value).padStart(2, '0')
/** A reference that nobody has to invent: day and time, `Q261122-1305`. */
export const suggestedRef = (now: Date): string =>
  `Q${now.getFullYear() % 100}${two(now.getMonth() + 1)}${two(now.getDate())}-${two(now.getHours())}${two(now.getMinutes())}`

export const blankValues = (): QuoteValues => ({
  quoteRef: suggestedRef(new Date()),
  customerId: null,
  customerName: '',
  customerEmail: '',
  description: null,
  assignLabelManager: null,
  details: Array.from({ length: rowsAtFirst }, () => blankRow()),
})

/** An empty row is not sent, and not complained of; one that is stored is never empty. */
export const isBlank = ({ id, partNumber, itemName, price, install, product }: FormRow): boolean =>
  id === undefined &&
  product === null &&
  [partNumber, itemName, price, install].every((text) => text.trim() === '')

export const formRow = (line: QuoteLine, key = `stored-${line.id}`): FormRow => ({
  key,
  id: line.id,
  position: line.position,
  partNumber: line.partNumber,
  itemName: line.itemName,
  price: line.price.toFixed(2),
  install: line.install.toFixed(2),
  qty: String(line.qty),
  product: line.productData && productOf(line.productData),
  cost: line.cost,
})

/** Names in one order, so that a product that is stored can be compared with one that was chosen. */
export const productOf = (product: QuoteProduct): QuoteProduct => ({
  partId: product.partId ?? null,
  catalogId: product.catalogId ?? null,
  part_number: product.part_number,
  name: product.name,
  list: product.list ?? null,
  cost: product.cost ?? null,
  weight: product.weight ?? null,
  path_image: product.path_image ?? null,
})

export const headerOf = (quote: Quote): Header => ({
  quoteRef: quote.quoteRef,
  customerId: quote.customerId,
  customerName: quote.customerName,
  customerEmail: quote.customerEmail,
  description: quote.description,
  assignLabelManager: quote.assignLabelManager,
})
export const valuesOf = (quote: Quote): QuoteValues => ({
  ...headerOf(quote),
  details: quote.details.map((line) => formRow(line)),
})

/** A figure as the contract takes it; what is no number goes as it is, to be refused. */
const plain = (text: string): number | string => parseNumber(text) ?? text

/** A row as it is sent. */
export const sentRow = ({ partNumber, itemName, price, install, qty, product }: FormRow) => ({
  partNumber: partNumber.trim(),
  itemName: itemName.trim(),
  price: plain(price),
  install: install.trim() === '' ? 0 : plain(install),
  qty: plain(qty),
  product,
})

/** The contract's own fields; rows are checked as they would be sent, empty ones are left out. */
export const quoteForm = quoteFields.extend({
  details: z.array(z.custom<FormRow>()).superRefine((rows, context) => {
    rows.forEach((row, at) => {
      if (isBlank(row)) return
      for (const { path, message } of quoteRow.safeParse(sentRow(row)).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [at, ...path], message })
    })
    if (rows.every(isBlank)) context.addIssue({ code: 'custom', message: oneProductNeeded })
  }),
})

/** An amount with both decimals; any other text stays as it is, also one with more of them. */
export function asAmount(text: string): string {
  const value = parseNumber(text)
  return value !== null && Number(value.toFixed(2)) === value ? value.toFixed(2) : text
}

const figure = (text: string): number => Math.max(0, parseNumber(text) ?? 0)

/** A row as the totals reckon with it; what is no number counts as 0. */
export const totalled = ({ price, install, qty }: FormRow) => ({
  price: figure(price),
  install: figure(install),
  qty: figure(qty),
})

const isSame = (a: FormRow, b: FormRow): boolean =>
  cells.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))

/** Whether a row has something that is not stored; `base` are the rows as they were read. */
export function isDirtyRow(row: FormRow, base: readonly FormRow[]): boolean {
  const stored = base.find(({ key }) => key === row.key)
  return stored ? !isSame(row, stored) : !isBlank(row)
}

/**
 * The rows after somebody has saved the quote, perhaps another person: what was typed here stays, the rest
 * is as it is stored now. A row that was typed in and has been taken off meanwhile becomes a new one.
 */
export function mergedRows(
  rows: readonly FormRow[],
  base: readonly FormRow[],
  stored: readonly QuoteLine[],
): FormRow[] {
  const kept = rows.flatMap((row): FormRow[] => {
    if (row.id === undefined) return [row]
    const line = stored.find(({ id }) => id === row.id)
    const isTyped = isDirtyRow(row, base)
    if (line) return [isTyped ? { ...row, position: line.position } : formRow(line, row.key)]
    if (!isTyped) return []
    const { id, position, ...typed } = row
    return [{ ...typed, key: blankRow().key }]
  })
  const shown = new Set(kept.map(({ id }) => id))
  for (const line of stored) {
    if (shown.has(line.id)) continue
    const at = kept.findLastIndex(({ position = Infinity }) => position <= line.position) + 1
    kept.splice(at, 0, formRow(line))
  }
  return kept
}

/**
 * Where the rows that are `sent` go so that the quote keeps the order of the screen: by key, with each stored row
 * that has to make room.
 */
export function placesOf(rows: readonly FormRow[], sent: readonly FormRow[]): Map<string, number> {
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

/** Those rows as they are stored, for the comparison with what is typed; new ones as empty. */
export const baseOf = (rows: readonly FormRow[], stored: readonly QuoteLine[]): FormRow[] =>
  rows.map((row) => {
    const line = stored.find(({ id }) => id === row.id)
    return line ? formRow(line, row.key) : blankRow(row.key)
  })
