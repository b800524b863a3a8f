import { sql } from 'kysely'
import {
  type CatalogPart,
  type catalogParts,
  findLacking,
  neededPartFields,
} from '#contract/catalog/catalog-parts.ts'
import type { Input } from '#contract/http.ts'
import { pickSent } from '#contract/pick.ts'
import { type FieldError, fieldError } from '#contract/texts/field-messages.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { acrossDealers, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { Refusal, refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { catalogNamed } from '../catalogs/local-catalog.ts'
import { noteMakes } from '../imports/load-fitments.ts'
import { normNumber } from '../parts/part-number.ts'
import {
  countUses,
  deletePart,
  fieldColumns,
  findPart,
  insertPart,
  lockPart,
  type PartField,
  type PartValues,
  readParts,
  replaceFitments,
  updatePart,
  vehicleIds,
  type Words,
} from './queries.ts'

const fields = Object.keys(fieldColumns) as PartField[]

/** Lists a catalog's parts. Refuses an unknown catalog. */
export const listParts = async (work: Work, input: Input<typeof catalogParts.list>) =>
  readParts(work, await catalogNamed(work, input.catalog), input)

/** Shows a part with its vehicles and the fields that people edited. Refuses with `not_found`. */
export async function showPart(work: Work, { id }: { id: number }): Promise<CatalogPart> {
  const part = await findPart(work, sql`p.id = ${id}`)
  if (!part) throw refuse('not_found')
  return part
}

/** Shows a catalog's part by its number, in any spelling. Refuses with `not_found`. */
export async function showByNumber(
  work: Work,
  { partNo, catalog }: Input<typeof catalogParts.showByNumber>,
): Promise<CatalogPart> {
  const catalogId = await catalogNamed(work, catalog)
  const part = await findPart(
    work,
    sql`p.catalog_id = ${catalogId} and p.number_norm = ${normNumber(partNo)}`,
  )
  if (!part) throw refuse('not_found')
  return part
}

/** Shows who uses a part before it's deleted. Reads across all dealers, as only the platform can. */
export async function showUses({ actor }: RequestContext, { id }: Input<typeof catalogParts.uses>) {
  const uses = await acrossDealers(actor, (reading) => countUses(reading, id))
  if (!uses) throw refuse('not_found')
  return uses
}

/** Creates a part with its vehicles. Refuses a number that the catalog has in any spelling. */
export async function createPart(
  work: Work,
  { catalog, vehicles, ...sent }: Input<typeof catalogParts.create>,
): Promise<CatalogPart> {
  const catalogId = await catalogNamed(work, catalog)
  const values = toValues(sent)
  const ids = await vehiclesOrRefuse(work, catalogId, vehicles ?? [])
  const id = await insertPart(work, catalogId, values).catch(refuseTakenNumber(sent.partNo))
  if (ids.length > 0) await saveVehicles(work, id, ids)
  const after = await showPart(work, { id })
  await recordChange(work, {
    subject: { code: 'catalogPart', name: after.partNo },
    event: 'created',
    recordId: id,
    after: logged(after),
  })
  return after
}

/**
 * Changes a part; absent fields stay. Changed fields are marked as edited, so that imports leave them alone.
 */
export async function updateCatalogPart(
  work: Work,
  { id, version, vehicles, ...sent }: Input<typeof catalogParts.update>,
): Promise<CatalogPart> {
  const locked = await lockPart(work, id)
  if (!locked) throw refuse('not_found')
  refuseStale({ ...locked, updatedBy: locked.updatedBy ?? 'Partsdesk' }, version)
  const before = await showPart(work, { id })
  refuseEmptied(before, sent)
  const values = toValues(sent)
  const changed = fields.filter(
    (field) => values[field] !== undefined && values[field] !== pickStored(before, field),
  )
  const touched = changed.map((field) => fieldColumns[field] as string)
  if (vehicles) {
    const ids = await vehiclesOrRefuse(work, locked.catalogId, vehicles)
    if (await saveVehicles(work, id, ids)) touched.push('vehicles')
  }
  if (touched.length === 0) return before
  await updatePart(work, id, pickSent(values, changed), touched).catch(
    refuseTakenNumber(sent.partNo ?? before.partNo),
  )
  const after = await showPart(work, { id })
  await recordChange(work, {
    subject: { code: 'catalogPart', name: after.partNo },
    event: 'changed',
    recordId: id,
    before: logged(before),
    after: logged(after),
  })
  return after
}

/** Changes a part's vehicles, by the rules of `updateCatalogPart`. */
export const updateFitment = (work: Work, input: Input<typeof catalogParts.updateFitment>) =>
  updateCatalogPart(work, input)

/** Deletes a part with its fitments. Refuses with `not_found` if it isn't in the named catalog. */
export async function removePart(work: Work, { id, catalog, version }: Input<typeof catalogParts.remove>) {
  const locked = await lockPart(work, id)
  if (!locked || (catalog && (await catalogNamed(work, catalog)) !== locked.catalogId))
    throw refuse('not_found')
  refuseStale({ ...locked, updatedBy: locked.updatedBy ?? 'Partsdesk' }, version)
  const before = await showPart(work, { id })
  await deletePart(work, id)
  await recordChange(work, {
    subject: { code: 'catalogPart', name: before.partNo },
    event: 'deleted',
    recordId: id,
    before: logged(before),
  })
  return { id }
}

/** An imported part can lack fields that a manually created one needs, but existing values can't be emptied. */
function refuseEmptied(before: CatalogPart, sent: Partial<Input<typeof catalogParts.update>>): void {
  const missingFields = findLacking(before)
  const emptied = findLacking(sent).filter((name) => !missingFields.includes(name))
  if (emptied.length > 0)
    throw new Refusal('invalid', { errors: emptied.map((name) => fieldError(name, neededPartFields[name])) })
}

/** The working name is stored only where it differs from the English one. */
function toValues(sent: Partial<Input<typeof catalogParts.update>>): PartValues {
  const values: PartValues = pickSent(sent, fields)
  if (values.partNo !== undefined && normNumber(String(values.partNo)) === '')
    throw refuseField('partNo', 'part_number_characters')
  return values
}

const pickStored = (part: CatalogPart, field: PartField) => part[field] ?? null

/** Vehicles by their words in one line: hundreds of them are too many for the log. */
const logged = ({
  vehicles,
  vehiclesCount,
  editedFields,
  version,
  updatedAt,
  editedBy,
  ...part
}: CatalogPart) => ({
  ...part,
  vehicles: vehiclesCount,
})

const refuseTakenNumber = (partNo: string) =>
  refuseTaken('parts_catalog_id_number_norm_key', partNo, { path: 'partNo', code: 'catalog_part_taken' })

async function vehiclesOrRefuse(
  work: Work,
  catalogId: number,
  vehicles: readonly Words[],
): Promise<number[]> {
  const ids = await vehicleIds(work, catalogId, vehicles)
  const errors: FieldError[] = []
  for (const [at, id] of ids.entries())
    if (id === null) errors.push(fieldError(`vehicles.${at}`, 'no_such_vehicle'))
    else if (ids.indexOf(id) < at) errors.push(fieldError(`vehicles.${at}`, 'vehicle_twice'))
  if (errors.length > 0) throw new Refusal('invalid', { errors: errors.slice(0, 20) })
  return ids.filter((id) => id !== null)
}

async function saveVehicles(work: Work, id: number, vehicles: readonly number[]): Promise<boolean> {
  const isChanged = await replaceFitments(work, id, vehicles)
  if (isChanged) await noteMakes(work, [id])
  return isChanged
}
