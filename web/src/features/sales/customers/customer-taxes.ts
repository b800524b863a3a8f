/** Only for businesses; a person's orders are taxed normally. */
const taxFields = [
  'taxRate',
  'taxState',
  'taxCity',
  'taxZip',
  'salesTaxExceptionNo',
  'taxEndDate',
  'staxEndDate',
] as const

type TaxValues = { customerType?: unknown } & Partial<Record<(typeof taxFields)[number], unknown>>

/** Whether hidden fields would be cleared. */
export const hasTaxes = (values: TaxValues): boolean =>
  taxFields.some((name) => values[name] != null && values[name] !== '')

/** A customer as the form shows it: non-businesses don't keep hidden tax fields. */
export function withoutTaxes<T extends TaxValues>(input: T): T {
  if (input.customerType === 2 || !hasTaxes(input)) return input
  return { ...input, ...Object.fromEntries(taxFields.map((name) => [name, null])) }
}
