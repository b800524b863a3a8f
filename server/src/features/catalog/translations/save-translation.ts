import type { partTranslations, TranslationKind, translations } from '#contract/catalog/translations.ts'
import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { refuseTaken } from '#server/platform/http/taken.ts'
import { deleteRow, type Fields, insertRow, type Rows, takeRow, updateRow } from './queries.ts'

/** Without a dealer it is for every store. */
export const createTranslation = (visit: Visit, input: Input<typeof translations.create>) =>
  inDealer(visit.dealerId, visit.actor, (work) => create(work, 'ui', input))
export const createPartTranslation = (visit: Visit, input: Input<typeof partTranslations.create>) =>
  inDealer(visit.dealerId, visit.actor, (work) => create(work, 'parts', input))

export const updateTranslation = (work: Work, input: Input<typeof translations.update>) =>
  update(work, 'ui', input)
export const updatePartTranslation = (work: Work, input: Input<typeof partTranslations.update>) =>
  update(work, 'parts', input)

export const deleteTranslation = (work: Work, { id }: Input<typeof translations.remove>) =>
  remove(work, 'ui', id)
export const deletePartTranslation = (work: Work, { id }: Input<typeof partTranslations.remove>) =>
  remove(work, 'parts', id)

async function create<K extends TranslationKind>(work: Work, kind: K, fields: Fields): Promise<Rows[K]> {
  const id = await insertRow(work, kind, fields).catch(refuseKnown(kind, fields))
  const after = (await takeRow(work, kind, id))!
  await record(work, kind, { event: 'created', id, name: nameOf(kind, after), after })
  return after
}

async function update<K extends TranslationKind>(
  work: Work,
  kind: K,
  { id, version, ...fields }: Fields & { id: number; version?: number | undefined },
): Promise<Rows[K]> {
  const before = await takeRow(work, kind, id)
  if (!before) throw refuse('not_found')
  refuseStale(before, version)

  await updateRow(work, kind, { ...fields, id, version: before.version }).catch(
    refuseKnown(kind, { ...before, ...fields } as Fields),
  )
  const after = (await takeRow(work, kind, id))!
  await record(work, kind, {
    event: 'changed',
    id,
    name: nameOf(kind, after),
    before,
    after,
  })
  return after
}

async function remove(work: Work, kind: TranslationKind, id: number) {
  const before = await takeRow(work, kind, id)
  if (!before) throw refuse('not_found')

  await deleteRow(work, kind, id)
  await record(work, kind, { event: 'deleted', id, name: nameOf(kind, before), before })
  return { id }
}

const nameOf = (kind: TranslationKind, row: Fields | Rows[TranslationKind]) =>
  String(kind === 'ui' ? row.en : (row as Fields).partNumber).slice(0, 80)

const refuseKnown = (kind: TranslationKind, fields: Fields) =>
  kind === 'ui'
    ? refuseTaken('translations_text', phrase('things', 'text', { text: nameOf(kind, fields) }), {
        path: 'en',
        code: 'text_translated_already',
      })
    : refuseTaken(
        'part_translations_number',
        phrase('things', 'part_names', { partNumber: nameOf(kind, fields) }),
        {
          path: 'partNumber',
          code: 'part_named_already',
        },
      )

type Recorded = {
  event: 'created' | 'changed' | 'deleted'
  id: number
  name: string
  before?: object
  after?: object
}

const record = (work: Work, kind: TranslationKind, { event, id, name, before, after }: Recorded) =>
  recordChange(work, {
    subject: { code: kind === 'ui' ? 'translation' : 'partNames', name },
    event,
    recordId: id,
    before: before ? { ...before, _id: null } : null,
    after: after ? { ...after, _id: null } : null,
  })
