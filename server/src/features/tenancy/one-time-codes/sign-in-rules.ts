import type { Input } from '#contract/http.ts'
import type { signInRules } from '#contract/tenancy/one-time-codes.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { publishRights } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findCodes } from './queries.ts'

export async function findRules({ db }: Work): Promise<{ adminsNeedCodes: 0 | 1 }> {
  const row = await db.selectFrom('signInRules').select('adminsNeedCodes').executeTakeFirstOrThrow()
  return { adminsNeedCodes: row.adminsNeedCodes as 0 | 1 }
}

/** Only an admin with codes can require them, so that one can still get in and help the others. */
export async function saveRules(work: Work, { adminsNeedCodes }: Input<typeof signInRules.save>) {
  const before = await findRules(work)
  if (before.adminsNeedCodes === adminsNeedCodes) return before
  if (adminsNeedCodes === 1 && !(await findCodes(work, work.actor.userId!))?.switchedOnAt)
    throw refuse('codes_first')

  await work.db.updateTable('signInRules').set({ adminsNeedCodes }).execute()
  const people = await work.db.selectFrom('users').select('id').where('dealerId', '=', 0).execute()
  await publishRights(work, ...people.map(({ id }) => id))
  await recordChange(work, {
    subject: 'signInRules',
    event: adminsNeedCodes === 1 ? 'codesRequired' : 'codesNotRequired',
    recordId: null,
  })
  return { adminsNeedCodes }
}
