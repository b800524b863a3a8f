import { sql } from 'kysely'
import type { StorePolicy } from '#contract/store/pages/store-policies.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Lists the dealer's policies in their order, also those that the store doesn't show. */
export async function listPolicies({ db, dealerId }: Work): Promise<StorePolicy[]> {
  const rows = await db
    .selectFrom('storePolicies')
    .select(['id', 'dealerId', 'userId', 'name', 'description', 'isEnable', 'defaultKind'])
    .select(['updatedBy', 'updatedAt'])
    .where('dealerId', '=', dealerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows as StorePolicy[]
}

/** 0 until the list is first saved. */
export async function findListVersion({ db, dealerId }: Work): Promise<number> {
  const row = await db
    .selectFrom('storePolicyLists')
    .select('version')
    .where('dealerId', '=', dealerId)
    .executeTakeFirst()
  return row?.version ?? 0
}

export type PolicyValues = Pick<StorePolicy, 'name' | 'description' | 'isEnable' | 'defaultKind'>

/** Inserts a policy at a position and returns its id. The caller holds the list's lock. */
export async function insertPolicy(work: Work, values: PolicyValues & { position: number }) {
  const { db, dealerId, actor } = work
  const { id } = await db
    .insertInto('storePolicies')
    .values({ ...values, dealerId, userId: actor.userId, updatedBy: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Overwrites a policy. Whether it's a default one doesn't change. */
export async function updatePolicy(work: Work, id: number, { defaultKind: _, ...values }: PolicyValues) {
  const { db, dealerId, actor, now } = work
  await db
    .updateTable('storePolicies')
    .set({ ...values, userId: actor.userId, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

/** Frees the names of policies about to be renamed, so that two can swap theirs. */
export async function freeNames({ db, dealerId }: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update store_policies set name = chr(57344) || id::text
    where dealer_id = ${dealerId} and id = any(${[...ids]})`.execute(db)
}

/** Numbers policies in this order, from 1. The caller holds the list's lock. */
export async function placePolicies({ db, dealerId }: Work, ids: readonly number[]): Promise<void> {
  await sql`update store_policies p set position = o.position
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, position)
    where p.dealer_id = ${dealerId} and p.id = o.id and p.position <> o.position`.execute(db)
}

/** Deletes a policy. The caller holds the list's lock and records the change. */
export async function dropPolicy({ db, dealerId }: Work, id: number): Promise<void> {
  await db.deleteFrom('storePolicies').where('dealerId', '=', dealerId).where('id', '=', id).execute()
}
