import {
  type CustomerImportPreview,
  customerPreviewLines,
  type ExistingChoice,
} from '#contract/sales/customer-imports.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { inBatches } from '#server/platform/csv/in-batches.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { rejectedRows } from '#server/platform/csv/rejected-rows.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { mappingOf, withoutPasswords } from './columns.ts'
import { withHomeAddresses } from './home-addresses.ts'
import { addLines, noCounts, type SortedLine, sortLines } from './sort-lines.ts'

export type ImportWish = {
  existing: ExistingChoice
  /** Comma-separated fields, one per column; matched by name when omitted. */
  columns?: string | undefined
  source: AsyncIterable<Uint8Array>
}

const batchSize = 1000
const linesShown = 10
const rejectionsShown = 200

/** The effect of importing a file, judged by its first lines. Read-only. */
export async function previewImport(
  dealerId: number,
  actor: Actor,
  wish: ImportWish,
): Promise<CustomerImportPreview> {
  return preview(dealerId, actor, wish).catch((error) => {
    throw error instanceof UnreadableFile
      ? refuse('file_unreadable', { values: { reason: error.reason } })
      : error
  })
}

async function preview(dealerId: number, actor: Actor, wish: ImportWish): Promise<CustomerImportPreview> {
  const csv = await readCsv(wish.source)
  const mapping = mappingOf(csv.header, wish.columns)
  const reading = { mapping, existing: wish.existing, decimalComma: csv.delimiter !== ',', seen: new Map() }
  const counts = noCounts()
  const examples = csv.header.map(() => '')
  const shown: SortedLine[] = []
  const rejected: SortedLine[] = []
  let hasMore = false
  for await (const batch of inBatches(
    withHomeAddresses(csv.header, withoutPasswords(csv)),
    batchSize,
    ({ raw }) => raw.length,
  )) {
    if (counts.linesRead >= customerPreviewLines) {
      hasMore = true
      break
    }
    const lines = await inDealer(dealerId, actor, (work) => sortLines(work, batch, reading))
    addLines(counts, lines)
    for (const { cells } of lines) {
      for (const at of examples.keys()) examples[at] ||= (cells[at] ?? '').slice(0, 100)
    }
    shown.push(...lines.slice(0, linesShown - shown.length))
    rejected.push(
      ...lines.filter(({ outcome }) => outcome === 'reject').slice(0, rejectionsShown - rejected.length),
    )
  }
  return {
    ...counts,
    columns: csv.header.map((column, at) => ({
      column,
      usedAs: mapping[at] ?? null,
      example: examples[at] ?? '',
    })),
    lines: shown.map(({ line, outcome, email, fields, before, changes, mergedInto = null }) => ({
      line,
      outcome,
      billEmail: email,
      billCompany: fields.billCompany ?? before?.billCompany ?? '',
      changes,
      mergedInto,
    })),
    rejections: rejected.flatMap(rejectedRows),
    hasMore,
  }
}
