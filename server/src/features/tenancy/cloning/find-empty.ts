import { sql } from 'kysely'
import { type CloneFinding, leftRows } from '#contract/tenancy/clone-findings.ts'
import type { Work } from '#server/platform/db/work.ts'
import { cloneParts } from './clone-parts.ts'

/**
 * The ids of the waiting findings whose field was left out and is still empty. A row is found by its label, as a person
 * would find it; a table with one row per dealer has none.
 */
export async function findEmpty(work: Work): Promise<Set<number>> {
  const { db, dealerId } = work
  const leftOut = await db
    .selectFrom('cloneFindings')
    .select(['id', 'place', 'field', 'label'])
    .where('dealerId', '=', dealerId)
    .where('outcome', '=', 'left_out')
    .where('field', '<>', leftRows)
    .where('confirmedAt', 'is', null)
    .execute()
  const places = [...new Set(leftOut.map(({ place }) => place))]
  const empty = await Promise.all(places.map((place) => listEmptyFields(work, place, leftOut)))
  return new Set(empty.flat())
}

type LeftOut = Pick<CloneFinding, 'id' | 'place' | 'field' | 'label'>

async function listEmptyFields(
  { db, dealerId }: Work,
  place: string,
  leftOut: readonly LeftOut[],
): Promise<number[]> {
  const part = cloneParts().find(({ table }) => table === place)
  // The dealer's own row is copied without a part.
  if (!part && place !== 'dealers') return []
  const here = leftOut.filter((finding) => finding.place === place)
  const { rows } = await sql<{ label: string | null; field: string }>`
    select ${part?.label ? sql`to_jsonb(t) ->> ${part.label}` : sql`null`} as label, f.key as field
    from ${sql.table(place)} t, lateral jsonb_each(to_jsonb(t)) f
    where ${sql.id('t', place === 'dealers' ? 'id' : 'dealer_id')} = ${dealerId}
      and f.key = any(${here.map(({ field }) => field)})
      and f.value = any(array['null', '""', '{}', '[]']::jsonb[])`.execute(db)
  const isEmpty = ({ field, label }: LeftOut) =>
    rows.some((row) => row.field === field && row.label === label)
  return here.filter(isEmpty).map(({ id }) => id)
}
