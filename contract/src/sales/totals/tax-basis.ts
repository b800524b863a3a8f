/** The columns of a stored total's line that its tax needs. */
export type StoredTotalLine = {
  code: string
  steps?: readonly { code: string; amount?: unknown; base?: unknown }[] | null | undefined
}

/** The amounts that an order's sales tax was charged on; no `base` for a tax without steps, such as another shop's. */
export type TaxBasis = { base: number | undefined; goods: number; shipping: number }

/**
 * Finds what an order's tax was charged on in its stored total, by the steps that `orderTotals` wrote. Refunds, returns
 * and terms from before depend on it. Undefined if the total has no tax line with steps.
 */
export function findTaxBasis(summary: readonly StoredTotalLine[]): TaxBasis | undefined {
  const steps = summary.find(({ code }) => code === 'salesTax')?.steps
  if (!steps) return undefined
  const findAmount = (code: string) => Number(steps.find((step) => step.code === code)?.amount ?? 0)
  const base = steps.find(({ code }) => code === 'taxed')?.base ?? undefined
  return {
    base: base === undefined ? undefined : Number(base),
    goods: findAmount('taxedGoods'),
    shipping: findAmount('taxedShipping'),
  }
}
