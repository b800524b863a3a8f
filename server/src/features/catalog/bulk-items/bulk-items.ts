import {
  type BulkColumn,
  type BulkItem,
  bulkColumns,
  type bulkEdits,
  type bulkItems,
  maxBulkRows,
} from '#contract/catalog/bulk-items.ts'
import type { Input } from '#contract/http.ts'
import { pick, pickSent } from '#contract/pick.ts'
import type { FieldMessage } from '#contract/texts/field-messages.ts'
import { explainMessage } from '#contract/texts/in-english.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { dropRow, lockRow, updateRow } from '#server/platform/rows/rows.ts'
import { checkCells } from './check-cells.ts'
import {
  type CheckedRow,
  dropRows,
  findRow,
  insertRows,
  listRows,
  lockRows,
  putBack,
  readEnd,
  readRuns,
  readWaiting,
  setErrorsAside,
} from './queries.ts'
import { refuseUnchecked } from './stage-file.ts'

const plainTable = { table: 'bulkItems', owner: 'dealer' } as const

/** Lists the dealer's applied files, newest first. */
export async function listRuns(work: Work, _: Input<typeof bulkEdits.runs>) {
  return readRuns(work)
}

/** Deletes the waiting rows or, with `aside`, those set aside. Parts that were applied stay. */
export async function discardRows(work: Work, { aside }: Input<typeof bulkEdits.discard>) {
  await lockRows(work)
  return { discarded: await dropRows(work, aside === 1) }
}

/** Sets the rows with errors aside. They stay as they are, to be corrected one by one or in a file. */
export async function setRowsAside(work: Work, { stamp }: Input<typeof bulkEdits.setAside>) {
  await lockRows(work)
  const { stamp: now, rowsWithErrors, rowsAside } = await readWaiting(work)
  if (stamp !== undefined && stamp !== now) throw refuse('bulk_changed')
  if (rowsAside + rowsWithErrors > maxBulkRows)
    throw refuseField('stamp', 'bulk_row_limit', { n: maxBulkRows })
  await setErrorsAside(work)
  return readWaiting(work)
}

/** Lists the waiting rows or, with `aside`, those set aside, each compared with the part it would change. */
export async function listBulkItems(work: Work, input: Input<typeof bulkItems.list>) {
  const { rows, count } = await listRows(work, input)
  return { data: rows.map(onWire), recordsTotal: count }
}

/**
 * Adds a row to the waiting ones. A row with errors is stored with its problems; only a full list is
 * refused.
 */
export async function addBulkItem(
  work: Work,
  { name, price, ...sent }: Input<typeof bulkItems.create>,
): Promise<BulkItem> {
  await lockRows(work)
  const { rows, nextLine, catalogId: waitingCatalogId } = await readEnd(work)
  if (rows >= maxBulkRows) throw refuseField('partNumber', 'bulk_row_limit', { n: maxBulkRows })
  const catalogId = sent.catalogId ?? waitingCatalogId
  if (catalogId === null) throw refuseField('catalogId', 'choose_catalog')
  await refuseUnchecked(work, catalogId)
  const cells = checkCells({
    partNumber: sent.partNumber,
    title: sent.title ?? (name || null),
    description: sent.description ?? null,
    listPrice: sent.listPrice ?? null,
    sellingPrice: sent.sellingPrice ?? price ?? null,
    laborTime: sent.laborTime ?? null,
    core: sent.core ?? null,
    hideItem: sent.hideItem ?? null,
  })
  return showItem(work, await insertRows(work, { catalogId, fileName: null }, [{ ...cells, line: nextLine }]))
}

/** Changes a row and checks it again. One that was set aside and is right by now waits again. */
export async function changeBulkItem(
  work: Work,
  { id, version, ...sent }: Input<typeof bulkItems.update>,
): Promise<BulkItem> {
  await lockRows(work)
  await lockRow(work, plainTable, id, version)
  const before = await findRow(work, id)
  if (!before) throw refuse('not_found')
  const { problems, ...cells } = checkCells({ ...pick(before, bulkColumns), ...pickSent(sent, bulkColumns) })
  await updateRow(work, plainTable, id, { ...cells, problems: JSON.stringify(problems) })
  const row = await showItem(work, id)
  if (!row.isAside || row.status === 'error') return row
  await putBack(work, id)
  return showItem(work, id)
}

/** Deletes a row. The part that it would have changed stays as it is. */
export async function removeBulkItem(work: Work, { id, version }: Input<typeof bulkItems.remove>) {
  await lockRows(work)
  await lockRow(work, plainTable, id, version)
  await dropRow(work, plainTable, id)
  return { id }
}

async function showItem(work: Work, id: number): Promise<BulkItem> {
  const row = await findRow(work, id)
  if (!row) throw refuse('not_found')
  return onWire(row)
}

/** A row with all its errors. */
export function onWire({ partExists, firstLine, problems, ...row }: CheckedRow): BulkItem {
  const own = problems.map(({ field, ...reason }) => problem(field, reason))
  const isNumberWrong = problems.some(({ field }) => field === 'partNumber')
  if (!isNumberWrong && !partExists) own.push(problem('partNumber', { code: 'part_number_does_not_exist' }))
  else if (!isNumberWrong && firstLine !== null)
    own.push(problem('partNumber', { code: 'number_twice', values: { line: firstLine } }))
  return { ...row, problems: own }
}

const problem = (field: BulkColumn, reason: FieldMessage) => ({ field, ...explainMessage(reason) })
