import { type FieldError, fieldError } from '#contract/texts/field-messages.ts'
import { currencyCode } from '#contract/texts/format-money.ts'
import { normNumber } from '#server/features/catalog/parts/part-number.ts'
import { findSold, readForVisitor } from '#server/features/store/store-parts/visitor-parts.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { readSettings } from '../totals/settings.ts'
import { findCatalogParts } from './catalog-parts.ts'
import type { LineInput } from './new-lines.ts'

/** A line, and its place in the request. */
export type SentLine = { line: LineInput; path: string }

/**
 * Lines as the store sells their parts at the moment, to everyone or to a customer who has signed in there. Refuses
 * parts that the store doesn't sell, and prices that aren't the store's.
 */
export async function linesAsSold(
  work: Work,
  sent: readonly SentLine[],
  customerId: number | null,
): Promise<LineInput[]> {
  const named = await withIds(work, sent)
  const [soldAs, { currencySymbol }] = await Promise.all([
    readForVisitor(work, {}, (store) => findSold(work, named, { ...store, customerId })),
    readSettings(work),
  ])
  const errors: FieldError[] = []
  const lines = sent.map(({ line, path }, at): LineInput => {
    const part = soldAs(named[at]!)
    if (!part || normNumber(part.part_number) !== normNumber(line.partNumber)) {
      errors.push(fieldError(`${path}.partNumber`, 'part_not_sold'))
      return line
    }
    const { price } = part.price
    if (price === null) errors.push(fieldError(`${path}.price`, 'part_without_price'))
    else if (price !== line.price)
      errors.push(
        fieldError(`${path}.price`, 'price_changed', {
          price: { amount: price, currency: currencyCode(currencySymbol) },
        }),
      )
    const { part_number: partNumber, partId, catalogId } = part
    return { ...line, partNumber, partId, catalogId }
  })
  if (errors.length > 0) throw refuse('invalid', { errors })
  return lines
}

/** A catalog's part can also be named by its catalog and number. */
async function withIds(work: Work, sent: readonly SentLine[]) {
  const lines = sent.map(({ line }) => line)
  const catalogParts = lines.some(({ partId, catalogId }) => !partId && catalogId)
    ? await findCatalogParts(work, lines)
    : []
  return lines.map(({ partId, partNumber, catalogId }, at) => ({
    partNumber,
    partId: partId ?? (catalogId ? (catalogParts[at]?.id ?? null) : null),
  }))
}
