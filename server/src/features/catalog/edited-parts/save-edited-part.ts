import { sql } from 'kysely'
import { type editedParts, maxEditedParts } from '#contract/catalog/edited-parts.ts'
import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { createRow, deleteRow, plainNoun, rowForUpdate, saveRow } from '#server/platform/rows/rows.ts'
import { resolveShelf } from '../catalogs/shelf.ts'
import { followTo } from '../parts/newest-parts.ts'
import { normNumber } from '../parts/part-number.ts'
import type { EarlierLink } from '../parts/supersede-part.ts'
import { showEditedPart } from './list-edited-parts.ts'
import {
  countEdits,
  findEdit,
  findIdByNumber,
  idsSupersededBy,
  nameInCatalogs,
  type StoredEdit,
  settable,
} from './queries.ts'

const noun = plainNoun({
  table: 'editedParts',
  owner: 'dealer',
  find: findEdit,
  subject: ({ partNumber }) => ({ code: 'editedPart', name: partNumber }),
})

type Values = Partial<Pick<StoredEdit, (typeof settable)[number]>>

/** Creates an edited part, also for a number that no catalog has. Returns it as the list shows it. */
export async function createEditedPart(work: Work, input: Input<typeof editedParts.create>) {
  const { id } = await createEdit(work, { ...toValues(input), partNumber: input.partNumber })
  return showEditedPart(work, { id })
}

/** Changes an edited part; absent fields stay, and null returns a field to the catalog's value. */
export async function updateEditedPart(
  work: Work,
  { id, version, ...sent }: Input<typeof editedParts.update>,
) {
  const before = await rowForUpdate(work, noun, id, version)
  await changeEdit(work, before, toValues(sent))
  return showEditedPart(work, { id })
}

/** Restores former values; an edit without any is deleted. */
export async function restoreEditedPart(
  work: Work,
  { partNumber, ...values }: Values & { partNumber: string },
  readVersion: { version?: number },
): Promise<void> {
  if (isEmpty(values) && (await findIdByNumber(work, partNumber)) === undefined) return
  const { after } = await saveEditedPart(work, { partNumber, ...values }, readVersion)
  if (isEmpty(after)) await deleteRow(work, noun, after)
}

const flags: readonly string[] = ['hideItem', 'activateItem', 'pickupOnly', 'additionalImageDefault']
const isEmpty = (edit: Values) =>
  settable.every(
    (field) =>
      field === 'partNumber' || (flags.includes(field) ? !edit[field] : (edit[field] ?? null) === null),
  )

/** Deletes the edit, so the part is as the catalog has it again. */
export const deleteEditedPart = async (work: Work, { id, version }: Input<typeof editedParts.remove>) =>
  deleteRow(work, noun, await rowForUpdate(work, noun, id, version))

/**
 * Saves the dealer's own values for a number, whether it has an edit already or not; omitted values stay. With
 * `version` (0: no edit yet), refuses as stale if the edit changed since.
 */
export async function saveEditedPart(
  work: Work,
  { partNumber, ...values }: Values & { partNumber: string },
  { version }: { version?: number } = {},
): Promise<{ before: StoredEdit | null; after: StoredEdit }> {
  await lockNumber(work, partNumber)
  const id = await findIdByNumber(work, partNumber)
  if (id === undefined) {
    if (version) throw refuse('edit_gone', { values: { number: partNumber } })
    return { before: null, after: await createEdit(work, { ...values, partNumber }) }
  }
  const before = await rowForUpdate(work, noun, id, version)
  return { before, after: await changeEdit(work, before, values) }
}

/** Makes edits that name a number as the successor name another one. Returns the former successors. */
export async function moveSuccessors(work: Work, from: string, to: string): Promise<EarlierLink[]> {
  const earlier: EarlierLink[] = []
  for (const id of await idsSupersededBy(work, from)) {
    const before = await rowForUpdate(work, noun, id)
    await saveRow(work, noun, before, { supersededBy: to })
    earlier.push({ number: before.partNumber, supersededBy: before.supersededBy! })
  }
  return earlier
}

/** Restores the successors of edits that still name the one they were moved to. */
export async function restoreSuccessors(
  work: Work,
  earlier: readonly EarlierLink[],
  movedTo: string | undefined,
): Promise<void> {
  for (const { number, supersededBy } of earlier) {
    const id = await findIdByNumber(work, number)
    if (id === undefined) continue
    const before = await rowForUpdate(work, noun, id)
    if (before.supersededBy === movedTo) await saveRow(work, noun, before, { supersededBy })
  }
}

/** Two people who edit a number for the first time take turns. */
const lockNumber = ({ db, dealerId }: Work, partNumber: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`edited part ${dealerId} ${normNumber(partNumber)}`}, 0))`.execute(
    db,
  )

/** Refuses more edits than a dealer can have. */
export async function refuseTooMany(work: Work, added: number): Promise<void> {
  if (added > 0 && (await countEdits(work)) + added > maxEditedParts)
    throw refuseField('partNumber', 'edited_part_limit', { n: maxEditedParts })
}

async function createEdit(work: Work, values: Values & { partNumber: string }): Promise<StoredEdit> {
  await refuseTooMany(work, 1)
  const finalValues = await completeEdit(work, values)
  return createRow(work, noun, finalValues).catch(numberTaken(values.partNumber))
}

async function changeEdit(work: Work, before: StoredEdit, values: Values): Promise<StoredEdit> {
  const completedEdit = await completeEdit(work, { ...before, ...sentOnly(values) })
  return saveRow(work, noun, before, completedEdit).catch(numberTaken(completedEdit.partNumber))
}

const sentOnly = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values

function toValues({ price, ...sent }: Partial<Input<typeof editedParts.create>>): Values {
  const sellingPrice = sent.sellingPrice === undefined ? price : sent.sellingPrice
  return pick({ ...sent, sellingPrice }, settable) as Values
}

/** Completes an edit for saving: the number must be sold, priced if no catalog has it, and its successor valid. */
async function completeEdit(work: Work, values: Values & { partNumber: string }) {
  const shelf = await resolveShelf(work, {})
  const name = await nameInCatalogs(work, shelf, values.partNumber)
  // A remote catalog may have the part.
  if (name === null && !values.activateItem && shelf.remote.length === 0)
    throw refuseField('partNumber', 'in_no_catalog')
  if (name === null && values.activateItem) {
    if (!values.title) throw refuseField('title', 'title_required')
    if (!values.sellingPrice && !values.listPrice) throw refuseField('sellingPrice', 'activated_price')
  }
  const { supersededBy } = values
  if (supersededBy && !(await followTo(work, shelf, { from: values.partNumber, to: supersededBy })))
    throw refuseField('supersededBy', 'superseded_ring')
  // A title that equals the part's name isn't stored, so that the name stays in all of its languages.
  return {
    ...pick(values, settable),
    partNumber: values.partNumber,
    title: values.title === name ? null : values.title,
  }
}

const numberTaken = (partNumber: string) =>
  refuseTaken('edited_parts_number', phrase('things', 'edited_part', { number: partNumber }), {
    path: 'partNumber',
    code: 'edited_already',
  })
