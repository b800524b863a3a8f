import { sql } from 'kysely'
import type { RemotePart } from '#server/adapters/remote-catalog/remote-part.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { type EditOfPart, ofEdit } from './effective-part.ts'
import { withNewest } from './newest-parts.ts'
import { normNumber } from './part-number.ts'

type Edit = EditOfPart & {
  numberNorm: string
  title: string | null
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

/** What a remote catalog sent, as the dealer sells it, with what replaces each part followed to the newest. */
export async function withEdits(
  reading: Reading,
  chunk: readonly (RemotePart | null)[],
): Promise<(EditedRemote | null)[]> {
  const numbers = chunk.flatMap((part) => part?.part_number ?? [])
  const edits = await findEdits(reading, numbers)
  const parts = chunk.map((part) => part && edited(part, edits))
  const newest = await withNewest(
    reading,
    parts.map((part) => ({ number: part?.part_number ?? '', supersededBy: part?.superseded_by ?? null })),
  )
  return parts.map((part, at) => part && { ...part, superseded_by: newest[at]!.supersededBy })
}

/** The dealer's edits of these numbers. */
async function findEdits(
  { db, dealerId }: Reading,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Edit>> {
  if (numbers.length === 0 || dealerId === null) return new Map()
  const { rows } = await sql<Edit>`
    select e.number_norm, e.title, e.description, e.list_price, e.cost, e.core, e.superseded_by,
      e.activate_item = 1 as is_activated, e.additional_image, e.additional_image_default = 1 as is_first_image,
      ${ofEdit}
    from edited_parts e
    where e.dealer_id = ${dealerId} and e.number_norm = any(${numbers.map(normNumber)}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.numberNorm, row]))
}

function edited(part: RemotePart, edits: ReadonlyMap<string, Edit>): EditedRemote {
  const edit = edits.get(normNumber(part.part_number))
  if (!edit) return part
  const { path_image, price } = part
  const superseded = edit.isActivated ? null : part.superseded_by
  return {
    ...part,
    edit,
    name: edit.title ?? part.name,
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
