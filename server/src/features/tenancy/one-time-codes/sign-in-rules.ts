import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { SignInRules, signInRules } from '#contract/tenancy/one-time-codes.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { publishRights } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { lockWhere, updateWhere } from '#server/platform/rows/rows.ts'
import { findCodes } from './queries.ts'

const onlyRow = sql`id = 1`

/** Reads the platform's rules for signing in. There is one row for all. */
export async function readRules({ db }: Work): Promise<SignInRules> {
  const row = await db
    .selectFrom('signInRules')
    .select(['adminsNeedCodes', 'version'])
    .executeTakeFirstOrThrow()
  return row as SignInRules
}

/**
 * Saves who needs codes. Only an admin with codes can require them: one who can still get in and help the
 * others.
 */
export async function saveRules(work: Work, { adminsNeedCodes, version }: Input<typeof signInRules.save>) {
  await lockWhere(work, 'signInRules', onlyRow, version)
  const before = await readRules(work)
  if (before.adminsNeedCodes === adminsNeedCodes) return before
  if (adminsNeedCodes === 1 && !(await findCodes(work, work.actor.userId!))?.switchedOnAt)
    throw refuse('codes_first')

  await updateWhere(work, 'signInRules', onlyRow, { adminsNeedCodes })
  const people = await work.db.selectFrom('users').select('id').where('dealerId', '=', 0).execute()
  await publishRights(work, ...people.map(({ id }) => id))
  await recordChange(work, {
    subject: 'signInRules',
    event: adminsNeedCodes === 1 ? 'codesRequired' : 'codesNotRequired',
    recordId: null,
  })
  return readRules(work)
}
