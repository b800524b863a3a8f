import type { Rejection } from '#contract/catalog/imports.ts'
import { because } from '#contract/texts/in-english.ts'
import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import type { Work } from '#server/platform/db/work.ts'
import { normNumber } from '../parts/part-number.ts'
import { noCounts, type Outcome, readBatch, toRejection } from './batch.ts'
import type { Columns, PartColumn } from './columns.ts'
import { saveInterchange } from './interchange.queries.ts'
import { loadFitments } from './load-fitments.ts'
import { keepApplications } from './missing.queries.ts'
import { type PartLine, partFrom } from './part-line.ts'
import { countEditedByHand, loadGroups, type PartRow, saveParts, saveSupersessions } from './parts.queries.ts'

type PartOptions = { decimalComma: boolean; overwrite: boolean; fullImportId: number | null }

/** Saves a batch of parts and their fitments. Empty cells keep existing values. */
export async function loadParts(
  work: Work,
  catalogId: number,
  columns: Columns,
  batch: CsvLine[],
  { decimalComma, overwrite, fullImportId }: PartOptions,
): Promise<Outcome> {
  const read = readBatch(batch, (line, cells) =>
    partFrom(line, columns.readCells<PartColumn>(cells), decimalComma),
  )
  const rejections = read.rejections
  const raw = new Map(batch.map((line) => [line.line, line.raw]))
  const subcategories = await loadGroups(work, catalogId, read.lines)
  const rows = mergeByPart(read.lines, subcategories)
  const editedByHand = await countEditedByHand(work, catalogId, rows)
  const saved = await saveParts(work, catalogId, rows, overwrite)

  const lines = read.lines.filter(({ line, norm, number }) => {
    if (saved.has(norm)) return true
    rejections.set(line, toRejection(line, raw.get(line)!, because('part_without_name', { number })))
    return false
  })
  const superseding = await saveSupersessions(work, lines, saved)
  const crossed = await saveInterchange(work, lines, saved)
  const fits = await loadFitments(work, catalogId, lines, saved, { overwrite, fullImportId })
  for (const { line, fits: lineFits } of lines) {
    if (!lineFits || fits.found.has(line)) continue
    const reason = because('no_vehicle_like', { vehicle: lineFits.writtenName })
    rejections.set(line, toRejection(line, raw.get(line)!, reason))
  }
  if (fullImportId !== null && rejections.size > 0)
    await keepApplications(
      work,
      { id: fullImportId, catalogId },
      normalizeRejected(batch, columns, rejections),
    )
  return {
    ...countOutcome(batch.length, lines, rejections, { saved, superseding, crossed, fits }),
    editedByHand,
  }
}

/** The parts of rejected lines, by their normalized numbers. */
const normalizeRejected = (
  batch: CsvLine[],
  columns: Columns,
  rejections: ReadonlyMap<number, Rejection>,
): string[] =>
  batch.flatMap(({ line, cells }) =>
    cells && rejections.has(line) ? [normNumber(columns.readCells<PartColumn>(cells)('number'))] : [],
  )

type Writes = {
  saved: Awaited<ReturnType<typeof saveParts>>
  superseding: ReadonlySet<number>
  /** Parts whose number of other numbers changed. */
  crossed: ReadonlySet<number>
  fits: Awaited<ReturnType<typeof loadFitments>>
}

/** A part's first line in the batch is the one that created or changed it. */
function countOutcome(
  linesRead: number,
  lines: PartLine[],
  rejections: Map<number, Rejection>,
  { saved, superseding, crossed, fits }: Writes,
): Omit<Outcome, 'editedByHand'> {
  const counts = {
    ...noCounts(),
    linesRead,
    linesRejected: rejections.size,
    fitmentsMade: fits.insertedCount,
  }
  const seenIds = new Set<number>()
  for (const { line, norm } of lines) {
    const part = saved.get(norm)!
    const isFirst = !seenIds.has(part.id)
    seenIds.add(part.id)
    if (isFirst && part.action === 'made') counts.partsMade += 1
    if (rejections.has(line)) continue
    if ((isFirst && part.action === 'made') || fits.newIn.has(line)) counts.linesMade += 1
    else if (
      (isFirst && (part.action === 'changed' || crossed.has(part.id))) ||
      superseding.has(part.id) ||
      fits.changedIn.has(line)
    )
      counts.linesChanged += 1
    else counts.linesUnchanged += 1
  }
  return { counts, rejections: [...rejections.values()].sort((a, b) => a.line - b.line) }
}

/** One row per part; later lines override earlier ones. */
function mergeByPart(lines: PartLine[], subcategories: Map<string, number>): PartRow[] {
  const rows = new Map<string, PartRow>()
  for (const { norm, number, values, group } of lines) {
    const row = rows.get(norm) ?? { norm, number, ...values, subcategoryId: null }
    for (const [name, value] of Object.entries(values))
      if (value !== null) Object.assign(row, { [name]: value })
    if (group) row.subcategoryId = subcategories.get(`${group.category.slug}/${group.subcategory.slug}`)!
    rows.set(norm, row)
  }
  return [...rows.values()]
}
