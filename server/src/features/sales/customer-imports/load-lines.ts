import { because } from '#contract/texts/in-english.ts'
import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import type { Work } from '#server/platform/db/work.ts'
import { changeCustomers, createCustomers } from '../customers/load-customers.ts'
import { type Reading, type SortedLine, sortLines } from './sort-lines.ts'

/** Saves a batch's lines. */
export async function loadLines(work: Work, batch: CsvLine[], reading: Reading): Promise<SortedLine[]> {
  const lines = await sortLines(work, batch, reading, { lock: true })
  const late = await createCustomers(
    work,
    lines
      .filter(({ outcome }) => outcome === 'create')
      .map(({ email, fields }) => ({ ...fields, billEmail: email })),
  )
  await changeCustomers(
    work,
    lines
      .filter(({ outcome }) => outcome === 'update')
      .map(({ before, fields }) => ({ before: before!, fields })),
  )
  const lateEmails = new Set(late)
  return lines.map((one) =>
    one.outcome === 'create' && lateEmails.has(one.email)
      ? { ...one, outcome: 'reject' as const, problems: [cameMeanwhile] }
      : one,
  )
}

const cameMeanwhile = { field: '', ...because('customer_came_meanwhile') }
