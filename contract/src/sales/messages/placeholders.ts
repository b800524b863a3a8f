import { getOwn } from '../../get-own.ts'
import type { TemplateType } from './templates.ts'

/** A message's placeholders, `{{orderNumber}}` or `{orderNumber}`; case-sensitive. */
const placeholders = [
  'orderNumber',
  'customerName',
  'refundAmount',
  // For automatic customer emails.
  'orderTotal',
  'orderLines',
  'amountDue',
  'amount',
  'paymentMethod',
  'refundNote',
] as const
export type Placeholder = (typeof placeholders)[number]
export type PlaceholderValues = Partial<Record<Placeholder, string>>

const gap = '(?:\\s|&nbsp;)*'
const name = '([A-Za-z_]\\w*)'
const anyPlace = new RegExp(`\\{\\{${gap}${name}${gap}\\}\\}|\\{${gap}${name}${gap}\\}`, 'g')

/**
 * Fills a text's placeholders; `encode` makes the values fit, for example by escaping them for rich text.
 * Unknown ones and those without a value stay visible.
 */
export const fillPlaceholders = (
  text: string,
  values: PlaceholderValues,
  encode: (value: string) => string = (value) => value,
): string =>
  text.replace(anyPlace, (whole, double?: string, single?: string) => {
    const value = getOwn(values, double ?? single ?? '')
    return value === undefined ? whole : encode(value)
  })

/** The placeholders a reader of the filled text still sees, as written; each once. */
export const visiblePlaceholders = (filled: string): string[] => [
  ...new Set(filled.replace(/<[^<>]*>/g, '').match(anyPlace)),
]

/**
 * The placeholders in a template's text that its messages can't fill; only returns have an amount.
 */
export function unknownPlaceholders(text: string, type: TemplateType): string[] {
  const values = { orderNumber: '1', customerName: '1', ...(type === 'rma' ? { refundAmount: '1' } : {}) }
  return visiblePlaceholders(fillPlaceholders(text, values))
}
