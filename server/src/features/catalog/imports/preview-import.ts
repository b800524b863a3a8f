import type { ImportPreview } from '#contract/catalog/imports.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { refuseUnreadable } from '#server/platform/csv/import-failures.ts'
import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { matchColumns } from './columns.ts'
import { readTable } from './read-table.ts'
import { type ImportFile, land, requireCatalog } from './run-import.ts'

const linesShown = 1000
const rejectionsShown = 200

/** Thrown to roll back the transaction; carries the result. */
class TakenBack extends Error {
  readonly preview: ImportPreview
  constructor(preview: ImportPreview) {
    super('a preview is not kept')
    this.preview = preview
  }
}

/** Imports a file's first lines, reports the result and rolls everything back. */
export async function previewImport(
  actor: Actor,
  file: Omit<ImportFile, 'fileName'>,
): Promise<ImportPreview> {
  try {
    const csv = await readTable(actor, file.source, { kind: file.kind, isBeginning: true })
    const columns = matchColumns(file.kind, csv.header)
    const { lines, hasMore } = await firstLines(csv.lines)
    await inDealer(0, actor, async (work) => {
      const catalogId = await requireCatalog(work, file)
      const { counts, rejections, editedByHand } = await land(work, catalogId, file, csv, columns, lines)
      throw new TakenBack({
        ...counts,
        editedByHand,
        columns: columns.used,
        rejections: rejections.slice(0, rejectionsShown),
        hasMore,
      })
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.preview
    refuseUnreadable(error)
  }
  throw new Error('a preview neither told nor failed')
}

async function firstLines(all: AsyncIterable<CsvLine>): Promise<{ lines: CsvLine[]; hasMore: boolean }> {
  const lines: CsvLine[] = []
  for await (const line of all) {
    if (lines.length === linesShown) return { lines, hasMore: true }
    lines.push(line)
  }
  return { lines, hasMore: false }
}
