import type { z } from 'zod'
import { type BulkColumn, bulkColumns, emptied, maxBulkCell } from '#contract/catalog/bulk-items.ts'
import { editedPartForm } from '#contract/catalog/edited-parts.ts'
import type { FieldMessage } from '#contract/texts/field-messages.ts'
import { parseFieldMessage } from '#contract/texts/in-english.ts'

/** A row's cells as texts; null for an empty one. */
export type Cells = { partNumber: string } & Record<Exclude<BulkColumn, 'partNumber'>, string | null>
export type CellProblem = FieldMessage & { field: BulkColumn }

/** Cells with what's wrong with them; none if the row can be applied. */
export type CheckedCells = Cells & { problems: CellProblem[] }

const { partNumber, title, description, listPrice, sellingPrice, laborTime, core } = editedPartForm.shape
const schemas: Partial<Record<BulkColumn, z.ZodType>> = {
  partNumber,
  title,
  description,
  listPrice,
  sellingPrice,
  laborTime,
  core,
}

const yes = ['1', 'y', 'yes', 'true']
const no = ['0', 'n', 'no', 'false']

/** Cells in their stored form, with their errors. */
export function checkCells(cells: Cells, others: readonly CellProblem[] = []): CheckedCells {
  const read = { ...cells, hideItem: readFlag(cells.hideItem) }
  const problems = bulkColumns.flatMap((field) => {
    const problem = others.some((one) => one.field === field) ? null : findProblem(field, read[field])
    return problem ? [{ ...problem, field }] : []
  })
  const cut = Object.entries(read).map(([field, value]) => [field, value?.slice(0, maxBulkCell) ?? null])
  return { ...read, ...Object.fromEntries(cut), problems: [...others, ...problems] }
}

/** `yes`, `N` and the like as 1 and 0. */
function readFlag(value: string | null): string | null {
  const plain = value?.toLowerCase() ?? ''
  if (yes.includes(plain)) return '1'
  return no.includes(plain) ? '0' : value
}

function findProblem(field: BulkColumn, value: string | null): FieldMessage | null {
  if (value === null || (value === emptied && field !== 'partNumber')) return null
  if (field === 'hideItem') return value === '0' || value === '1' ? null : { code: 'must_be_flag' }
  const read = schemas[field]?.safeParse(value)
  if (!read || read.success) return null
  return parseFieldMessage(read.error.issues[0]!.message) ?? { code: 'cannot_be_taken' }
}
