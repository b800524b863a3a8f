import type { RowOutcome } from '#contract/import-run.ts'
import { type ExistingChoice, toHeader } from '#contract/sales/customers/customer-imports.ts'
import { because } from '#contract/texts/in-english.ts'
import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import type { RowProblem } from '#server/platform/csv/rejected-rows.ts'
import type { Work } from '#server/platform/db/work.ts'
import {
  type CustomerFields,
  customersByEmail,
  customersWithoutEmail,
  type ExistingCustomer,
  findFormerEmails,
} from '../customers/load-customers.ts'
import type { RejectedRecord } from '../dealer-imports/rejections.ts'
import type { Mapping } from './columns.ts'
import {
  findMissing,
  findWrongZips,
  type ReadLine,
  readLine,
  withCountry,
  withName,
} from './customer-line.ts'

/** How to read a file, and the state of reading so far. */
export type Reading = {
  mapping: Mapping
  existing: ExistingChoice
  decimalComma: boolean
  /** Lines on which an email was used already. */
  seenEmails: Map<string, number>
}

export type SortedLine = {
  line: number
  cells: string[]
  outcome: RowOutcome
  email: string
  fields: CustomerFields
  problems: RowProblem[]
  /** Set for updates and unchanged customers. */
  before?: ExistingCustomer
  /** For a skipped line: the customer that its email's owner was merged into. */
  mergedInto?: string
  /** The fields an update changes. */
  changes: (keyof CustomerFields)[]
}

const normalizeKey = (email: string) => email.trim().toLowerCase()

/** Decides what happens to each line of a batch. Changes only `seenEmails`. */
export async function sortLines(
  work: Work,
  batch: readonly CsvLine[],
  reading: Reading,
  { lock = false } = {},
): Promise<SortedLine[]> {
  const { mapping, decimalComma } = reading
  const read = batch.map(({ cells }) =>
    cells
      ? readLine(cells, mapping, decimalComma)
      : { email: null, isUnmailed: false, fields: {}, problems: [badQuotes] },
  )
  const emails = read.map(({ email }) => email).filter((email) => email !== null)
  const customersBefore = await customersByEmail(work, emails, { lock })
  const merged = await findFormerEmails(work, emails)
  const unmailed = await findUnmailed(work, read, { lock })
  return batch.map(({ line, cells, raw }, at) => {
    const one = read[at]!
    const before =
      one.email === null
        ? one.isUnmailed
          ? unmailed(one.fields)
          : undefined
        : customersBefore.get(normalizeKey(one.email))
    const into = one.email === null ? undefined : merged.get(normalizeKey(one.email))
    const end = into === undefined ? sortLine(one, before, line, reading) : asMerged(one, into)
    return { line, cells: cells ?? [raw], email: one.email ?? '', ...end }
  })
}

/** Finds customers without an email by name and phone, each for one line of the batch. */
async function findUnmailed(work: Work, read: readonly ReadLine[], { lock }: { lock: boolean }) {
  const lines = read.filter(({ isUnmailed }) => isUnmailed)
  const names = lines.map(({ fields }) => customerName(fields))
  const left = names.length === 0 ? [] : await customersWithoutEmail(work, names, { lock })
  return (fields: CustomerFields): ExistingCustomer | undefined => {
    const key = unmailedKey(fields)
    const at = left.findIndex((one) => unmailedKey(one) === key)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
}

const customerName = ({ billCompany, billContact }: CustomerFields) => billCompany ?? billContact ?? ''
const unmailedKey = (fields: CustomerFields) =>
  `${normalizeKey(customerName(fields))} ${(fields.billPhone ?? '').replace(/\D/g, '')}`

const badQuotes = { field: '', ...because('quote_never_closed') }

type LineOutcome = Pick<SortedLine, 'outcome' | 'fields' | 'problems' | 'changes' | 'before' | 'mergedInto'>

/** A customer merged into another isn't created again, and the file's values for them are dropped. */
const asMerged = ({ fields }: ReadLine, mergedInto: string): LineOutcome => ({
  outcome: 'skip',
  fields,
  problems: [],
  changes: [],
  mergedInto,
})

function sortLine(
  read: ReadLine,
  before: ExistingCustomer | undefined,
  line: number,
  { existing, seenEmails }: Reading,
): LineOutcome {
  const named = withName(read, before)
  const one = before ? named : withCountry(named)
  const { email, fields } = one
  const end = (outcome: RowOutcome, more: Partial<LineOutcome> = {}): LineOutcome => {
    if (email !== null && outcome !== 'reject') seenEmails.set(normalizeKey(email), line)
    return { outcome, fields, problems: [], changes: [], ...(before ? { before } : {}), ...more }
  }
  const earlier = email === null ? undefined : seenEmails.get(normalizeKey(email))
  if (earlier !== undefined)
    return end('reject', {
      problems: [{ field: toHeader('billEmail'), ...because('email_on_line', { line: earlier }) }],
    })
  if (before && existing === 'skip') return end('skip')
  const isWhole = !one.problems.includes(badQuotes)
  const missing = before || !isWhole ? [] : findMissing(one)
  const problems = [...one.problems, ...missing, ...findWrongZips(one, before)]
  if (problems.length > 0) return end('reject', { problems })
  if (!before) return end('create')
  const changes = (Object.keys(fields) as (keyof CustomerFields)[]).filter(
    (name) => normalizeText(fields[name]) !== normalizeText(before[name]),
  )
  return changes.length === 0 ? end('unchanged') : end('update', { changes })
}

/** Line ends belong to the file, not the customer. */
const normalizeText = (value: unknown): string => String(value ?? '').replaceAll('\r\n', '\n')

/** The rejected lines, as they are stored. */
export const listRejected = (lines: readonly SortedLine[]): RejectedRecord[] =>
  lines
    .filter(({ outcome }) => outcome === 'reject')
    .map(({ line, problems, cells }) => ({ line, problems, lines: [cells] }))
