import { sql } from 'kysely'
import type { DealerFolder, Folders } from '#contract/sales/messages/mailbox.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Where counting unread messages stops. */
const maxUnread = 1000

const unreadIn = (dealerId: number, box: ReturnType<typeof sql>) => sql`(select count(*)::int from
  (select 1 from dealer_communications c
    where c.dealer_id = ${dealerId} and c.box = ${box} and c.is_read = 0 and c.is_visible = 1
    limit ${sql.lit(maxUnread)}) counted)`

const ownFolders = (dealerId: number) => sql`
  select f.id, f.col_name, f.version, f.created_at, ${unreadIn(dealerId, sql`-f.id`)} as unread,
    exists (select 1 from dealer_communications c
      where c.dealer_id = ${dealerId} and c.box = -f.id and c.is_visible = 1) as is_in_use
  from dealer_message_folders f where f.dealer_id = ${dealerId}`

/**
 * Lists the fixed folders and the dealer's own, each with its unread messages; drafts have their number
 * instead.
 */
export async function listFolders({ db, dealerId }: Work): Promise<Folders> {
  const [{ rows: fixed }, { rows: own }] = await Promise.all([
    sql<Folders['message_folders'][number]>`
      select f.id, f.name, case when f.id = 3 then
        (select count(*)::int from (select 1 from dealer_communications c
          where c.dealer_id = ${dealerId} and c.box = 3 and c.is_visible = 1 limit ${sql.lit(maxUnread)}) counted)
        else ${unreadIn(dealerId, sql`f.id`)} end as unread
      from message_folders f order by f.id`.execute(db),
    sql<DealerFolder>`${ownFolders(dealerId)} order by f.name_norm`.execute(db),
  ])
  return { message_folders: fixed, dealer_message_folders: own }
}

/** Finds one of the dealer's own folders; undefined for a fixed one. */
export async function findFolder({ db, dealerId }: Work, id: number): Promise<DealerFolder | undefined> {
  const { rows } = await sql<DealerFolder>`${ownFolders(dealerId)} and f.id = ${id}`.execute(db)
  return rows[0]
}

/** Counts the dealer's own folders, which are limited. */
export async function countFolders({ db, dealerId }: Work): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from dealer_message_folders where dealer_id = ${dealerId}`.execute(db)
  return rows[0]!.n
}

/** Keeps the folder from being deleted until the move is over. */
export async function folderForMove({ db, dealerId }: Work, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from dealer_message_folders where dealer_id = ${dealerId} and id = ${id} for key share`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether a folder contains messages; deleted ones don't matter. */
export async function isInUse({ db, dealerId }: Work, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from dealer_communications
    where dealer_id = ${dealerId} and dealer_folder_id = ${id} and is_visible = 1 limit 1`.execute(db)
  return rows.length > 0
}

/** Deleted messages leave their folder: once restored, they're in the Inbox or in Sent. */
export async function releaseDeleted({ db, dealerId }: Work, id: number): Promise<void> {
  await sql`update dealer_communications set dealer_folder_id = null
    where dealer_id = ${dealerId} and dealer_folder_id = ${id} and is_visible = 0`.execute(db)
}
