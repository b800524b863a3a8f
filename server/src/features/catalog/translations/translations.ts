import type { partTranslations, translations } from '#contract/catalog/translations.ts'
import type { Input } from '#contract/http.ts'
import { pickSent } from '#contract/pick.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { inDealer, type Reading, type Work } from '#server/platform/db/work.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { createRow, deleteRow, plainNoun, rowForUpdate, saveRow } from '#server/platform/rows/rows.ts'
import { countFilled, findTranslation, listRows, settable } from './queries.ts'

/** Lists store texts of a dealer or, without one, those that apply to all stores. */
export const listTranslations = (reading: Reading, input: Input<typeof translations.list>) =>
  listRows(reading, 'ui', input)

/** Lists part names of a dealer or, without one, those that apply to all stores. */
export const findPartTranslations = (reading: Reading, input: Input<typeof partTranslations.search>) =>
  listRows(reading, 'parts', input)

/** Shows how many texts and part names each language has. */
export async function showProgress(reading: Reading) {
  return { ui: await countFilled(reading, 'ui'), parts: await countFilled(reading, 'parts') }
}

const texts = plainNoun({
  table: 'translations',
  owner: 'dealer',
  find: (work, id) => findTranslation(work, 'ui', id),
  subject: ({ en }) => ({ code: 'translation', name: short(en) }),
})
const partNames = plainNoun({
  table: 'partTranslations',
  owner: 'dealer',
  find: (work, id) => findTranslation(work, 'parts', id),
  subject: ({ partNumber }) => ({ code: 'partNames', name: short(partNumber) }),
})

const short = (name: string) => name.slice(0, 80)

/** Creates a translation. Without a dealer it applies to every store. */
export const createTranslation = (context: DealersContext, input: Input<typeof translations.create>) =>
  inDealer(context.dealerId ?? 0, context.actor, (work) =>
    createRow(work, texts, pickNew(input, 'en', settable.ui)).catch(refuseTakenText(input.en)),
  )

/** Changes a store text; absent languages stay. Refuses an English text that another entry has. */
export async function updateTranslation(work: Work, input: Input<typeof translations.update>) {
  const before = await rowForUpdate(work, texts, input.id, input.version)
  return saveRow(work, texts, before, pickSent(input, settable.ui)).catch(
    refuseTakenText(input.en ?? before.en),
  )
}

/** Deletes a store text. Stores then show the product's own. */
export const deleteTranslation = async (work: Work, { id, version }: Input<typeof translations.remove>) =>
  deleteRow(work, texts, await rowForUpdate(work, texts, id, version))

/**
 * Creates the names of a part number, for a dealer or, without one, for all. Refuses a number that has
 * names.
 */
export const createPartTranslation = (
  context: DealersContext,
  input: Input<typeof partTranslations.create>,
) =>
  inDealer(context.dealerId ?? 0, context.actor, (work) =>
    createRow(work, partNames, pickNew(input, 'partNumber', settable.parts)).catch(
      refuseTakenPart(input.partNumber),
    ),
  )

/** Changes the names of a part number; absent languages stay. */
export async function updatePartTranslation(work: Work, input: Input<typeof partTranslations.update>) {
  const before = await rowForUpdate(work, partNames, input.id, input.version)
  return saveRow(work, partNames, before, pickSent(input, settable.parts)).catch(
    refuseTakenPart(input.partNumber ?? before.partNumber),
  )
}

/** Deletes the names of a part number. The catalog's names apply again. */
export const deletePartTranslation = async (
  work: Work,
  { id, version }: Input<typeof partTranslations.remove>,
) => deleteRow(work, partNames, await rowForUpdate(work, partNames, id, version))

/** The sent values and the key. */
const pickNew = <T extends object, K extends keyof T, N extends keyof T>(
  input: T,
  key: K,
  names: readonly N[],
) => ({ ...pickSent(input, names), ...pickSent(input, [key]) })

const refuseTakenText = (text: string) =>
  refuseTaken('translations_text', phrase('things', 'text', { text: short(text) }), {
    path: 'en',
    code: 'text_translated_already',
  })

const refuseTakenPart = (partNumber: string) =>
  refuseTaken('part_translations_number', phrase('things', 'part_names', { partNumber: short(partNumber) }), {
    path: 'partNumber',
    code: 'part_named_already',
  })
