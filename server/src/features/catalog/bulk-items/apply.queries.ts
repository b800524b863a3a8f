import { sql } from 'kysely'
import { maxBulkRuns } from '#contract/catalog/bulk-items.ts'
import type { Work } from '#server/platform/db/work.ts'
import { bulkCells, selectCheckedRows } from './checked-rows.ts'

/** Locks the edits of the waiting rows until the transaction ends. */
export const lockEdits = ({ db, dealerId }: Work) =>
  sql`select count(*) from (select 1 from edited_parts e where e.dealer_id = ${dealerId} and e.number_norm in
      (select b.number_norm from bulk_items b where b.dealer_id = ${dealerId} and not b.is_aside) order by e.id for update) x`.execute(
    db,
  )

type Run = { fileName: string | null; created: number; updated: number }

/** Inserts a finished run with the number of parts that it created and updated, and returns its id. */
export async function insertRun({ db, dealerId, actor, now }: Work, run: Run): Promise<number> {
  const { id } = await db
    .insertInto('bulkRuns')
    .values({
      dealerId,
      fileName: run.fileName,
      createdCount: run.created,
      updatedCount: run.updated,
      appliedBy: actor.name,
      appliedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores what the rows are about to change, as cells that restore it. */
export const noteOldValues = (work: Work, runId: number) =>
  sql`
  insert into bulk_old_values (dealer_id, run_id, part_number, ${sql.join(bulkCells.map((cell) => sql.ref(cell)))})
  select ${work.dealerId}, ${runId}, r.spelled,
    ${sql.join(
      bulkCells.map(
        (cell) => sql`case when r.${sql.ref(cell)} is not null
      then coalesce(regexp_replace(e.${sql.ref(cell)}::text, '^\\\\*-$', '\\\\\\&'), '-') end`,
      ),
    )}
  from (${selectCheckedRows(work)}) r
  left join edited_parts e on e.dealer_id = ${work.dealerId} and e.id = r.edit_id
  where r.status in ('new', 'update') on conflict do nothing`.execute(work.db)

/** Writes the changes; returns how many edits were created. */
export async function writeEdits(work: Work): Promise<number> {
  const { db, dealerId, actor, now } = work
  await sql`
    update edited_parts set version = edited_parts.version + 1, updated_by = ${actor.name}, updated_at = ${now},
      ${sql.join(bulkCells.map((cell) => sql`${sql.ref(cell)} = r.${sql.ref(`new_${cell}`)}`))}
    from (select * from (${selectCheckedRows(work)}) c where c.status = 'update') r
    where edited_parts.dealer_id = ${dealerId} and edited_parts.id = r.edit_id`.execute(db)
  const { numAffectedRows } = await sql`
    insert into edited_parts (dealer_id, part_number, ${sql.join(bulkCells.map((cell) => sql.ref(cell)))}, updated_by,
      created_at, updated_at)
    select ${dealerId}, r.spelled, ${sql.join(bulkCells.map((cell) => sql.ref(`r.new_${cell}`)))}, ${actor.name},
      ${now}, ${now}
    from (${selectCheckedRows(work)}) r where r.status = 'new' on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes edits that have no values left: those parts are as the catalog has them. */
export const dropEmptyEdits = ({ db, dealerId }: Work) =>
  sql`delete from edited_parts e where e.dealer_id = ${dealerId}
      and num_nonnulls(e.title, e.description, e.list_price, e.selling_price, e.cost, e.core, e.labor_time,
        e.fixed_shipping_price, e.additional_image, e.superseded_by) = 0
      and e.hide_item + e.activate_item + e.pickup_only + e.additional_image_default = 0
      and e.number_norm in (select b.number_norm from bulk_items b where b.dealer_id = ${dealerId} and not b.is_aside)`.execute(
    db,
  )

/** Deletes the old values of all but the latest files. */
export const dropOldRuns = ({ db, dealerId }: Work) =>
  sql`delete from bulk_runs where dealer_id = ${dealerId} and id in (select r.id from bulk_runs r
      where r.dealer_id = ${dealerId} order by r.id desc offset ${maxBulkRuns})`.execute(db)
