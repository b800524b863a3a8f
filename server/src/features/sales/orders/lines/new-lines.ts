import type { z } from 'zod'
import { toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import type { lineInput } from '#contract/sales/orders/order-fields.ts'
import { lineStatus } from '#contract/sales/orders/order-statuses.ts'
import { makePictures } from '#server/features/catalog/parts/make-pictures.ts'
import type { Work } from '#server/platform/db/work.ts'
import { blankToNull } from '../change/blank-to-null.ts'
import { lineColumns, type StoredLine } from '../queries.ts'
import { findCatalogParts, nameIn } from './catalog-parts.ts'

export type LineInput = z.infer<typeof lineInput>
/** A line not stored yet. */
export type NewLine = Omit<StoredLine, 'id' | 'orderId' | 'extendedPrice'>

/** The catalog's data about sent lines. */
export const readParts = (work: Work, sent: readonly LineInput[]) =>
  Promise.all([findCatalogParts(work, sent), makePictures(work, sent)])
type FoundParts = Awaited<ReturnType<typeof readParts>>

/** Lines ready to store; missing values come from the catalog if it has the part. */
export function makeLines(sent: readonly LineInput[], [parts, makes]: FoundParts, locale: string): NewLine[] {
  return sent.map((sentLine, at) => {
    const line = blankToNull(sentLine)
    const part = parts[at]
    const cost = line.cost ?? part?.cost ?? null
    return {
      partNumber: line.partNumber,
      description: line.description ?? (part ? nameIn(part, locale) : null),
      ...toLineVehicle(line),
      catalogId: line.catalogId ?? part?.catalogId ?? null,
      partId: line.partId ?? part?.id ?? null,
      token: line.token ?? null,
      pictureUrl: line.pictureUrl ?? part?.pictureUrl ?? makes[at] ?? null,
      cost: cost ?? line.price,
      costUnknown: cost === null ? 1 : 0,
      price: line.price,
      corePrice: line.corePrice ?? part?.corePrice ?? null,
      qty: line.qty,
      qtyShipped: 0,
      lastShipQty: 0,
      itemWeight: line.itemWeight ?? part?.weight ?? null,
      statusOrder: line.statusOrder ?? lineStatus.processing,
      trackingNumber: line.trackingNumber ?? null,
      shippingCarrier: line.shippingCarrier ?? null,
      intMemo: line.intMemo ?? null,
      userMemo: line.userMemo ?? null,
      shipMemo: line.shipMemo ?? null,
      isTaxable: line.is_taxable ?? 1,
      pickupOnly: line.pickupOnly ?? part?.pickupOnly ?? 0,
      fixedShippingPrice: part?.fixedShippingPrice ?? null,
      discountAmount: 0,
    }
  })
}

/** Stores an order's new lines; returns the stored rows. */
export async function insertLines(
  { db, dealerId }: Work,
  orderId: number,
  lines: readonly (NewLine & { id?: number })[],
): Promise<StoredLine[]> {
  if (lines.length === 0) return []
  return db
    .insertInto('orderLines')
    .values(lines.map((line) => ({ ...line, dealerId, orderId })))
    .returning(lineColumns)
    .execute()
}
