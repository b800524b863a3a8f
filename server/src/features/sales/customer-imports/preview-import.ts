import {
  type CustomerImportPreview,
  customerPreviewLines,
} from '#contract/sales/customers/customer-imports.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { refuseUnreadable } from '#server/platform/csv/import-failures.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { addCounts, countOutcomes } from '../dealer-imports/counts.ts'
import { type RejectedRecord, rejectionsShown, showRejected } from '../dealer-imports/rejections.ts'
import { type ImportRequest, openFile } from './open-file.ts'
import { listRejected, type SortedLine, sortLines } from './sort-lines.ts'

const linesShown = 10

/** The effect of importing a file, judged by its first lines. Read-only. */
export const previewImport = (dealerId: number, actor: Actor, request: ImportRequest) =>
  preview(dealerId, actor, request).catch(refuseUnreadable)

async function preview(
  dealerId: number,
  actor: Actor,
  request: ImportRequest,
): Promise<CustomerImportPreview> {
  const { header, reading, batches } = await openFile(request)
  const counts = countOutcomes('lines', [])
  const examples = header.map(() => '')
  const shown: SortedLine[] = []
  const rejected: RejectedRecord[] = []
  let hasMore = false
  for await (const batch of batches) {
    if (counts.linesRead >= customerPreviewLines) {
      hasMore = true
      break
    }
    const lines = await inDealer(dealerId, actor, (work) => sortLines(work, batch, reading))
    addCounts(counts, countOutcomes('lines', lines))
    for (const { cells } of lines) {
      for (const at of examples.keys()) examples[at] ||= (cells[at] ?? '').slice(0, 100)
    }
    shown.push(...lines.slice(0, linesShown - shown.length))
    rejected.push(...listRejected(lines).slice(0, rejectionsShown - rejected.length))
  }
  return {
    ...counts,
    columns: header.map((column, at) => ({
      column,
      usedAs: reading.mapping[at] ?? null,
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
    rejections: rejected.flatMap(showRejected),
    hasMore,
  }
}
