import { own } from '../own.ts'

/** What a message may name in braces, `{{orderNumber}}` or `{orderNumber}`; case matters. */
export const placeholders = [
  'orderNumber',
  'customerName',
  'refundAmount',
  // Of the mails that customers get by themselves.
  'orderTotal',
  'orderLines',
  'amountDue',
  'amount',
  'paymentMethod',
] as const
export type Placeholder = (typeof placeholders)[number]
export type PlaceholderValues = Partial<Record<Placeholder, string>>

const gap = '(?:\\s|&nbsp;)*'
const name = '([A-Za-z_]\\w*)'
const anyPlace = new RegExp(`\\{\\{${gap}${name}${gap}\\}\\}|\\{${gap}${name}${gap}\\}`, 'g')

/**
 * Puts values into a text's placeholders; `encode` makes them fit the text, rich text needs them escaped.
 * One that is unknown or has no value stays visible.
 */
export const fillPlaceholders = (
  text: string,
  values: PlaceholderValues,
  encode: (value: string) => string = (value) => value,
): string =>
  text.replace(anyPlace, (whole, double?: string, single?: string) => {
    const value = own(values, double ?? single ?? '')
    return value === undefined ? whole : encode(value)
  })

/** The placeholders that a reader of the filled text still sees, as written; each once. */
export const visiblePlaceholders = (filled: string): string[] => [
  ...new Set(filled.replace(/<[^<>]*>/g, '').match(anyPlace)),
]

/** The placeholders of a template's text that its messages cannot fill; returns have an amount, orders none. */
export function unknownPlaceholders(text: string, type: 'orders' | 'rma'): string[] {
  const values = { orderNumber: '1', customerName: '1', ...(type === 'rma' ? { refundAmount: '1' } : {}) }
  return visiblePlaceholders(fillPlaceholders(text, values))
}
