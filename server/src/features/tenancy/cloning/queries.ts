import { sql } from 'kysely'
import type { CloneFinding } from '#contract/tenancy/clone-findings.ts'
import type { Work } from '#server/platform/db/work.ts'

/** A place that a person has to look at after cloning, before it's stored. */
export type NewFinding = Pick<CloneFinding, 'place' | 'label' | 'field' | 'outcome' | 'mentions'>

/** Saves the findings to confirm, replacing an earlier clone's. */
export async function saveFindings({ db, dealerId }: Work, findings: readonly NewFinding[]): Promise<void> {
  await db.deleteFrom('cloneFindings').where('dealerId', '=', dealerId).execute()
  const size = 1000
  for (let from = 0; from < findings.length; from += size)
    await db
      .insertInto('cloneFindings')
      .values(findings.slice(from, from + size).map((finding) => ({ ...finding, dealerId })))
      .execute()
}

const columns = [
  'id',
  'place',
  'label',
  'field',
  'outcome',
  'mentions',
  'confirmedAt',
  'confirmedBy',
] as const

type StoredFinding = Omit<CloneFinding, 'isEmpty'>

/** Unconfirmed ones first; sends no more than a person would read. */
export const listFindings = async ({ db, dealerId }: Work, limit: number) =>
  (await db
    .selectFrom('cloneFindings')
    .select(columns)
    .where('dealerId', '=', dealerId)
    .orderBy('confirmedAt', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute()) as StoredFinding[]

/** Counts a clone's findings and those that nobody confirmed yet. */
export async function countFindings({ db, dealerId }: Work) {
  return db
    .selectFrom('cloneFindings')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('confirmedAt', 'is', null).as('waiting'),
    ])
    .where('dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
}

/** Confirms findings, or without ids all that wait except these; returns how many. */
export async function confirmFindings(
  { db, dealerId, actor, now }: Work,
  ids: readonly number[] | undefined,
  spared: readonly number[],
): Promise<number> {
  const done = await db
    .updateTable('cloneFindings')
    .set({ confirmedAt: now, confirmedBy: actor.name })
    .where('dealerId', '=', dealerId)
    .where('confirmedAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .where(sql<boolean>`id <> all(${[...spared]}::bigint[])`)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
