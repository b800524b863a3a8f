import { sql, type Updateable } from 'kysely'
import type { DB } from '../db/tables.gen.ts'
import type { Work } from '../db/work.ts'
import { lockWhere, updateWhere } from './rows.ts'

/** Tables with one row for each dealer. */
type Table =
  | 'dealerRoleLists'
  | 'dealerScripts'
  | 'dealerSettings'
  | 'footerOptions'
  | 'isolationChecks'
  | 'popularModels'
  | 'shippingZones'
  | 'redirectLists'
  | 'shoppingFeeds'
  | 'storePolicyLists'
  | 'supportRules'
type Values<T extends Table> = Omit<Updateable<DB[T]>, 'dealerId' | 'version' | 'updatedBy' | 'updatedAt'>

const matchOwn = ({ dealerId }: Work) => sql`dealer_id = ${dealerId}`

/** Creates the dealer's row if the table's first change does that. */
export async function ensureOwnRow({ db, dealerId }: Work, table: Table, version: number): Promise<void> {
  await sql`insert into ${sql.table(table)} (dealer_id, version) values (${dealerId}, ${version})
    on conflict (dealer_id) do nothing`.execute(db)
}

/** Locks the dealer's row until the transaction ends; refuses if it's newer than the version the client saw. */
export const lockOwnRow = (work: Work, table: Table, version: number | undefined): Promise<void> =>
  lockWhere(work, table, matchOwn(work), version)

/**
 * Writes the dealer's locked row and its next version, unless it has these values already; undefined columns stay.
 */
export const updateOwnRow = <T extends Table>(work: Work, table: T, values: Values<T>): Promise<void> =>
  updateWhere(work, table, matchOwn(work), values)
