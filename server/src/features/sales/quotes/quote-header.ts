import type { z } from 'zod'
import type { QuoteListRow, quoteFields } from '#contract/sales/quotes/quote-fields.ts'

type Fields = z.output<typeof quoteFields>

/** The column of each field in a quote's header. The compiler asks for the column of a new field. */
const columnByField = {
  quoteRef: 'quoteRef',
  customerId: 'customerId',
  customerName: 'billCompany',
  customerEmail: 'billEmail',
  description: 'description',
  assignLabelManager: 'assignLabelManager',
} as const satisfies Record<keyof Fields, keyof QuoteListRow>

type Header = Pick<QuoteListRow, (typeof columnByField)[keyof Fields]>

/** The columns of a quote's header, which lists and forms read and saves write. */
export const headerColumns = Object.values(columnByField)

/** The header after these changes: fields that weren't sent stay, and an emptied text is null. */
export function changeHeader(before: Partial<Header>, sent: Partial<Fields>): Header {
  const after = Object.entries(columnByField).map(([field, column]) => {
    const value = sent[field as keyof Fields]
    return [column, value === undefined ? before[column] : value === '' ? null : value]
  })
  return Object.fromEntries(after)
}
