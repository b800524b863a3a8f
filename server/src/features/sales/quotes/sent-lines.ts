import { pick } from '#contract/pick.ts'
import { toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import type { SentQuoteLine, StoredQuoteLine } from './queries.ts'

/** Lines for the customer: without cost, and of the product data only the part's id. */
export const toSentQuoteLines = (lines: readonly Omit<StoredQuoteLine, 'id'>[]): SentQuoteLine[] =>
  lines.map((line) => ({
    ...pick(line, ['partNumber', 'itemName', 'price', 'install', 'qty']),
    catalogId: line.productData?.catalogId ?? null,
    partId: line.productData?.partId ?? null,
    ...toLineVehicle(line),
  }))
