import { quoteFields, quoteRow } from '#contract/sales/quotes/quote-fields.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import {
  type CellName,
  type FormRow,
  findPlaces,
  isBlank,
  isDirtyRow,
  type QuoteValues,
  toSentRow,
} from './quote-values.ts'

/** A row's invalid cells; none for an empty row. */
export function findWrongCells(form: FormStore, at: number): CellName[] {
  const row = (form.state.values as QuoteValues).details[at]
  if (!row || isBlank(row)) return []
  const { error } = quoteRow.safeParse(toSentRow(row))
  return error?.issues.map(({ path }) => path[0] as CellName) ?? []
}

/** Valid unsaved changes; `except` is the row still being edited. */
export function findUnsaved(form: FormStore, base: readonly FormRow[], except?: string) {
  const values = form.state.values as QuoteValues
  const header: Record<string, unknown> = {}
  for (const name of form.changed) {
    if (!(name in quoteFields.shape)) continue
    const field = quoteFields.shape[name as keyof typeof quoteFields.shape]
    const typed = values[name as keyof QuoteValues]
    const read = field.safeParse(typed === '' && field.safeParse(null).success ? null : typed)
    if (read.success) header[name] = read.data
  }
  const rows = values.details.filter(
    (row, at) => row.key !== except && isDirtyRow(row, base) && findWrongCells(form, at).length === 0,
  )
  const places = rows.length === 0 ? new Map<string, number>() : findPlaces(values.details, rows)
  const details = values.details.flatMap((row): object[] => {
    const place = places.has(row.key) ? { position: places.get(row.key) } : {}
    if (rows.includes(row))
      return [{ ...(row.id === undefined ? {} : { id: row.id }), ...toSentRow(row), ...place }]
    return places.has(row.key) ? [{ id: row.id, ...place }] : []
  })
  return { header, rows, details }
}
