/** What only a business has; a person's orders are taxed as everybody's. */
const taxFields = [
  'taxRate',
  'taxState',
  'taxCity',
  'taxZip',
  'salesTaxExceptionNo',
  'taxEndDate',
  'staxEndDate',
] as const

type Typed = { customerType?: unknown } & Partial<Record<(typeof taxFields)[number], unknown>>

/** Whether something would be emptied that the form does not show. */
export const hasTaxes = (values: Typed): boolean =>
  taxFields.some((name) => values[name] != null && values[name] !== '')

/** A customer as the form shows it: one who is no business keeps no taxes behind it. */
export function withoutTaxes<T extends Typed>(input: T): T {
  if (input.customerType === 2 || !hasTaxes(input)) return input
  return { ...input, ...Object.fromEntries(taxFields.map((name) => [name, null])) }
}
