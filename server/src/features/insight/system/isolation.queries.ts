import { sql } from 'kysely'
import type { IsolationCheck } from '#contract/insight/system-rows.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { lockOwnRow } from '#server/platform/rows/own-row.ts'

type StoredCheck = Omit<IsolationCheck, 'testDealers'> & { testDealerIds: number[] }

const none: StoredCheck = {
  testDealerIds: [],
  ranAt: null,
  tables: 0,
  tablesWithRows: 0,
  findings: [],
  version: 0,
}

/** The platform's isolation check; an empty one if no test dealers were ever chosen. */
export async function findCheck({ db, dealerId }: Work): Promise<StoredCheck> {
  const { rows } = await sql<StoredCheck>`
    select i.test_dealer_ids::int[] as test_dealer_ids, i.ran_at, i.tables, i.tables_with_rows, i.findings, i.version
    from isolation_checks i where i.dealer_id = ${dealerId}`.execute(db)
  return rows[0] ?? none
}

/** Makes the platform's row if there's none, and locks it; refuses if it's newer than the client saw. */
export async function lockCheck(work: Work, version: number | undefined): Promise<void> {
  const { db, dealerId, actor } = work
  await sql`insert into isolation_checks (dealer_id, version, updated_by) values (${dealerId}, 0, ${actor.name})
    on conflict (dealer_id) do nothing`.execute(db)
  await lockOwnRow(work, 'isolationChecks', version)
}

/** Chooses other test dealers, whose rows weren't tried yet. */
export async function writeTestDealers(
  { db, dealerId, actor, now }: Work,
  ids: readonly number[],
): Promise<void> {
  await sql`update isolation_checks set test_dealer_ids = ${[...ids]}::bigint[], ran_at = null, tables = 0,
      tables_with_rows = 0, findings = '[]', version = version + 1, updated_by = ${actor.name}, updated_at = ${now}
    where dealer_id = ${dealerId}`.execute(db)
}

type Result = Pick<StoredCheck, 'testDealerIds' | 'tables' | 'tablesWithRows' | 'findings'>

/** Notes a check's result, unless other test dealers were chosen meanwhile. */
export async function writeResult({ db, dealerId, now }: Work, result: Result): Promise<void> {
  await sql`update isolation_checks set ran_at = ${now}, tables = ${result.tables},
      tables_with_rows = ${result.tablesWithRows}, findings = ${JSON.stringify(result.findings)}::jsonb
    where dealer_id = ${dealerId} and test_dealer_ids = ${result.testDealerIds}::bigint[]`.execute(db)
}

/** The dealers' names, in the order of the ids; one that's gone is missing. */
export async function findTestDealers(
  { db }: Reading,
  ids: readonly number[],
): Promise<IsolationCheck['testDealers']> {
  const rows = await db.selectFrom('dealers').select(['id', 'company']).where('id', '=', anyId(ids)).execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}
