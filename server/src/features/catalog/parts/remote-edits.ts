import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import type { RemotePart } from '#server/adapters/remote-catalog/remote-part.ts'
import { fewRows } from '#server/platform/db/statements/few-rows.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { editColumns, joinEdit, type PartEdit } from './effective-part.ts'
import { withNewest } from './newest-parts.ts'
import { joinNames, remoteName } from './part-name.ts'
import { normNumber } from './part-number.ts'

type Edit = PartEdit & {
  numberNorm: string
  description: string | null
  listPrice: number | null
  cost: number | null
  core: number | null
  supersededBy: string | null
  isActivated: boolean
  additionalImage: string | null
  isFirstImage: boolean
}

/** A part of a remote catalog with the dealer's edit over it, as `effective-part.ts` does for local ones. */
export type EditedRemote = RemotePart & { edit?: Edit }
/** The edit, if there is one, and a name that replaces the catalog's. */
type NamedEdit = { edit: Edit | null; name: string | null }

/** A remote catalog's parts, as the dealer sells them, with each part's successor followed to the newest. */
export async function withEdits(
  reading: Reading,
  chunk: readonly (RemotePart | null)[],
  locale: Locale,
): Promise<(EditedRemote | null)[]> {
  const numbers = chunk.flatMap((part) => part?.part_number ?? [])
  const found = await findEdits(reading, numbers, locale)
  const parts = chunk.map((part) => part && applyEdit(part, found.get(normNumber(part.part_number))))
  const newest = await withNewest(
    reading,
    parts.map((part) => ({ number: part?.part_number ?? '', supersededBy: part?.superseded_by ?? null })),
  )
  return parts.map((part, at) => part && { ...part, superseded_by: newest[at]!.supersededBy })
}

/** The dealer's edits of these numbers, and their names. */
async function findEdits(
  { db, dealerId }: Reading,
  numbers: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, NamedEdit>> {
  const norms = [...new Set(numbers.map(normNumber))]
  if (norms.length === 0) return new Map()
  const { rows } = await sql<Edit & Pick<NamedEdit, 'name'>>`
    select wanted.number_norm, ${remoteName(locale)} as name, e.description, e.list_price, e.cost, e.core,
      e.superseded_by, e.activate_item = 1 as is_activated, e.additional_image,
      e.additional_image_default = 1 as is_first_image, ${editColumns}
    from ${fewRows(norms.length, sql`unnest(${norms}::text[])`)} as wanted (number_norm)
    ${joinEdit(dealerId, 'wanted')}
    ${joinNames(dealerId, 'wanted')}
    where coalesce(e.number_norm, own.number_norm, every.number_norm) is not null`.execute(db)
  return new Map(
    rows.map(({ name, ...edit }) => [edit.numberNorm, { name, edit: edit.isEdited ? edit : null }]),
  )
}

function applyEdit(part: RemotePart, found: NamedEdit | undefined): EditedRemote {
  if (!found) return part
  const { edit } = found
  const name = found.name ?? part.name
  if (!edit) return { ...part, name }
  const { path_image, price } = part
  const superseded = edit.isActivated ? null : part.superseded_by
  return {
    ...part,
    edit,
    name,
    description: edit.description ?? part.description,
    cost: edit.cost ?? part.cost,
    list: edit.listPrice ?? part.list,
    core: edit.core ?? part.core,
    price: price && {
      ...price,
      cost: edit.cost ?? price.cost,
      list: edit.listPrice ?? price.list,
      core: edit.core ?? price.core,
    },
    superseded_by: edit.supersededBy ?? superseded,
    path_image: edit.isFirstImage
      ? (edit.additionalImage ?? path_image)
      : (path_image ?? edit.additionalImage),
  }
}
