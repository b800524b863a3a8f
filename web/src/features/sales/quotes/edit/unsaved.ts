import { quoteFields, quoteRow } from '#contract/sales/quote-fields.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import {
  type CellName,
  type FormRow,
  isBlank,
  isDirtyRow,
  type QuoteValues,
  sentRow,
} from './quote-values.ts'

/** The cells of a row that are wrong; none of an empty row. */
export function wrongOfRow(form: FormStore, at: number): CellName[] {
  const row = (form.state.values as QuoteValues).details[at]
  if (!row || isBlank(row)) return []
  const { error } = quoteRow.safeParse(sentRow(row))
  return error?.issues.map(({ path }) => path[0] as CellName) ?? []
}

/** What is typed and right but not stored; `except` is the row that somebody is still in. */
export function unsaved(form: FormStore, base: readonly FormRow[], except?: string) {
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
    (row, at) => row.key !== except && isDirtyRow(row, base) && wrongOfRow(form, at).length === 0,
  )
  const details = rows.map((row) => (row.id === undefined ? sentRow(row) : { id: row.id, ...sentRow(row) }))
  return { header, rows, details }
}
