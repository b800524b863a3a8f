import type { EditedPart, editedParts } from '#contract/catalog/edited-parts.ts'
import type { Input } from '#contract/http.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { resolveShelf } from '../catalogs/shelf.ts'
import { type Pricing, priceBy, pricingFor } from '../pricing/price-by.ts'
import { countFound, type EditRow, followEdits, readEditRows, selectEdits } from './queries.ts'

/** Lists the dealer's edited parts with the catalog's values beside them and the price that results. */
export async function listEditedParts(
  work: Work,
  { dealer_id: _, ...input }: Input<typeof editedParts.list>,
) {
  const [shelf, pricing] = await Promise.all([resolveShelf(work, {}), pricingFor(work)])
  const { rows } = await selectEdits(work, shelf, input, { page: input }).execute(work.db)
  const [edits, recordsTotal] = await Promise.all([followEdits(work, rows), countFound(work, input)])
  return { data: edits.map((row) => onWire(pricing, row)), recordsTotal }
}

/** Shows an edited part. Refuses one of another dealer with `not_found`. */
export async function showEditedPart(work: Work, { id }: { id: number }): Promise<EditedPart> {
  const [shelf, pricing] = await Promise.all([resolveShelf(work, {}), pricingFor(work)])
  const [row] = await readEditRows(work, shelf, [id])
  if (!row) throw refuse('not_found')
  return onWire(pricing, row)
}

/** The edits among these that exist, each in the form `showEditedPart` returns. */
export async function readEditedParts(work: Work, ids: readonly number[]): Promise<EditedPart[]> {
  const [shelf, pricing] = await Promise.all([resolveShelf(work, {}), pricingFor(work)])
  return (await readEditRows(work, shelf, ids)).map((row) => onWire(pricing, row))
}

/** Adds its name and its price. */
function onWire(pricing: Pricing, { catalogId, makeId, name, ...row }: EditRow): EditedPart {
  const { catalog } = row
  const { sellingPrice } = priceBy(pricing, {
    cost: row.cost ?? catalog?.cost ?? null,
    listPrice: row.listPrice ?? catalog?.listPrice ?? null,
    sellingPrice: row.sellingPrice,
    catalogId,
    makeId,
  })
  return { ...row, title: name, price: sellingPrice }
}
