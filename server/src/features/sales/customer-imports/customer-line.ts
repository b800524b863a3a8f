import type { z } from 'zod'
import { getOwn } from '#contract/get-own.ts'
import {
  type ImportedField,
  type NamePart,
  nameParts,
  toHeader,
} from '#contract/sales/customers/customer-imports.ts'
import { customerFields, customers } from '#contract/sales/customers/customers.ts'
import { findStateCode, findStateCountry } from '#contract/store/shipping/states.ts'
import type { PlainFieldCode } from '#contract/texts/field-messages.ts'
import { because, explainIssue, explainMessage } from '#contract/texts/in-english.ts'
import { customerZips, wrongZips } from '#contract/zip-codes.ts'
import type { RowProblem } from '#server/platform/csv/rejected-rows.ts'
import type { CustomerFields, ExistingCustomer } from '../customers/load-customers.ts'
import type { Mapping } from './columns.ts'

/** A line's customer values; an empty cell sets nothing. */
export type ReadLine = {
  email: string | null
  /** The file says that the customer has no email. */
  isUnmailed: boolean
  fields: CustomerFields
  problems: RowProblem[]
}

const countries: Record<string, string> = {
  usa: 'USA',
  us: 'USA',
  'united states': 'USA',
  'united states of america': 'USA',
  ca: 'CA',
  can: 'CA',
  canada: 'CA',
}
const types: Record<string, number> = { 1: 1, personal: 1, 2: 2, business: 2 }
const locales: Record<string, string> = {
  english: 'en',
  spanish: 'es',
  español: 'es',
  portuguese: 'pt',
  português: 'pt',
  french: 'fr',
  français: 'fr',
}
const numbers = new Set<ImportedField>(['taxRate', 'costPlus', 'listMinus'])
const days = new Set<ImportedField>(['taxEndDate', 'staxEndDate'])
const states = new Set<ImportedField>(['billState', 'shipState', 'taxState'])

/** A cell as the field's check expects it; unparsable ones stay as they are. */
function readCell(field: ImportedField, cell: string, decimalComma: boolean): unknown {
  const word = cell.toLowerCase()
  // Shopify writes an apostrophe so that spreadsheets preserve leading zeros.
  if (/^bill(Zip|Phone)$/.test(field)) return cell.replace(/^'(?=[\d+(])/, '')
  if (field === 'customerType') return getOwn(types, word) ?? cell
  if (field === 'billCountry' || field === 'shipCountry')
    return getOwn(countries, word.replaceAll('.', '')) ?? cell
  if (field === 'locale') return getOwn(locales, word) ?? word
  if (states.has(field)) return findStateCode(cell) ?? cell
  if (numbers.has(field)) return readNumber(cell, decimalComma)
  return days.has(field) ? readDay(cell) : cell
}

function readNumber(cell: string, decimalComma: boolean): string {
  const bare = cell.replace(/%$/, '').trimEnd()
  return decimalComma && /^-?\d+,\d+$/.test(bare) ? bare.replace(',', '.') : bare
}

/** `11/21/2026` is November 21, as the product's screens write days. */
function readDay(cell: string): string {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell)
  return parts ? `${parts[3]}-${parts[1]!.padStart(2, '0')}-${parts[2]!.padStart(2, '0')}` : cell
}

/** Converts a file's cell where the field's own values aren't enough. */
const inFiles: Partial<Record<ImportedField, PlainFieldCode>> = {
  customerType: 'personal_or_business',
  billCountry: 'usa_or_canada',
  shipCountry: 'usa_or_canada',
  locale: 'store_language',
}

const checks = {
  ...customerFields.shape,
  billEmail: customers.create.body.shape.billEmail,
} as Record<Exclude<ImportedField, NamePart | 'noEmail'>, z.ZodType>

const yes = /^(1|x|y|yes|true|sí|si|oui|sim)$/i

/** Reads a line's cells by the product's own rules for each field. */
export function readLine(cells: readonly string[], mapping: Mapping, decimalComma: boolean): ReadLine {
  const read: ReadLine = { email: null, isUnmailed: false, fields: {}, problems: [] }
  for (const { field, cell } of cellsToRead(cells, mapping)) {
    if (field === 'noEmail') {
      read.isUnmailed = yes.test(cell)
      continue
    }
    const { data, error } = checks[field].safeParse(readCell(field, cell, decimalComma))
    const expected = inFiles[field]
    if (error)
      read.problems.push({
        field: toHeader(field),
        ...(expected ? because(expected) : explainIssue(error.issues[0]!.message)),
      })
    else if (field === 'billEmail') read.email = data as string
    else Object.assign(read.fields, { [field]: data })
  }
  if (read.email !== null) read.isUnmailed = false
  else if (!read.isUnmailed && read.problems.every(({ field }) => field !== toHeader('billEmail')))
    read.problems.unshift(missing('billEmail'))
  return read
}

type Cell = { field: Exclude<ImportedField, NamePart>; cell: string }

/** The cells with a value, by field: parts of a name as the contact, and a whole address as its parts. */
function cellsToRead(cells: readonly string[], mapping: Mapping): Cell[] {
  const read: Cell[] = []
  const parts = new Map<NamePart, string>()
  for (const [place, field] of mapping.entries()) {
    const cell = cells[place] ?? ''
    if (field === null || cell === '') continue
    if (isNamePart(field)) parts.set(field, cell)
    else read.push({ field, cell })
  }
  const name = nameParts.flatMap((part) => parts.get(part) ?? []).join(' ')
  if (name !== '' && !mapping.includes('billContact')) read.push({ field: 'billContact', cell: name })
  if (mapping.includes('billCity')) return read
  return read.flatMap((one) => (one.field === 'billAddress1' ? splitAddress(one) : one))
}

const isNamePart = (field: ImportedField): field is NamePart =>
  (nameParts as readonly string[]).includes(field)

/** Mailchimp writes an address into one cell, its parts separated by two blanks: `1 A St  Austin  TX  78701  US`. */
function splitAddress(whole: Cell): Cell[] {
  const parts = whole.cell.split(/ {2,}/).filter(Boolean)
  const country = parts.length > 3 && getOwn(countries, parts.at(-1)!.toLowerCase()) ? [parts.pop()!] : []
  const [zip, state, city] = [parts.pop(), parts.pop(), parts.pop()]
  const [street, ...more] = parts
  if (!street || !city || !state || !zip || !findStateCode(state)) return [whole]
  return [
    { field: 'billAddress1', cell: street },
    ...more.slice(0, 1).map((cell): Cell => ({ field: 'billAddress2', cell })),
    { field: 'billCity', cell: city },
    { field: 'billState', cell: state },
    { field: 'billZip', cell: zip },
    ...country.map((cell): Cell => ({ field: 'billCountry', cell })),
  ]
}

/** A person without a company is named in its place. */
export function withName({ fields, ...line }: ReadLine, before: ExistingCustomer | undefined): ReadLine {
  const { billContact, ...others } = fields
  if (!billContact || fields.billCompany !== undefined) return { ...line, fields }
  if (!before) return { ...line, fields: { ...others, billCompany: billContact } }
  return { ...line, fields: before.billCompany === billContact ? others : fields }
}

const needed = (Object.keys(customerFields.shape) as (keyof typeof customerFields.shape)[]).filter(
  (field) => !checks[field].safeParse(undefined).success,
)
const missing = (field: ImportedField): RowProblem => ({
  field: toHeader(field),
  ...because('obligatory'),
})

/** Required fields a new customer would lack. */
export const findMissing = ({ fields, problems }: ReadLine): RowProblem[] =>
  needed
    .filter((field) => fields[field as keyof CustomerFields] == null)
    .map(missing)
    .filter(({ field }) => problems.every((problem) => problem.field !== field))

/** Derives a new customer's country from the state or province when the file has none. */
export function withCountry({ fields, ...line }: ReadLine): ReadLine {
  const billCountry = findStateCountry(fields.billState ?? '') === 'CAN' ? 'CA' : 'USA'
  return { ...line, fields: { billCountry, ...fields } }
}

/** Finds invalid US ZIP codes by the country that the customer will have. */
export function findWrongZips(
  { fields, problems }: ReadLine,
  before: ExistingCustomer | undefined,
): RowProblem[] {
  const isRead = (field: string) => problems.every((problem) => problem.field !== toHeader(field))
  const readable = customerZips.filter(([, country]) => isRead(country))
  const wrong = wrongZips(readable, { ...before, ...fields }, before)
  return Object.entries(wrong).map(([field, code]) => ({
    field: toHeader(field),
    ...explainMessage({ code }),
  }))
}
