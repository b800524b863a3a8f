import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { publishRights } from '#server/platform/events/publish.ts'
import { mailCodesOff } from './codes.mail.ts'
import { removeCodes } from './queries.ts'

/** Turns off a user's codes and emails who did it; false if there were none. */
export async function disableCodes(
  work: Work,
  user: { id: number; firstName: string; email: string },
): Promise<boolean> {
  if (!(await removeCodes(work, user.id))) return false
  await publishRights(work, user.id)
  await recordChange(work, {
    subject: { code: 'account', name: user.email },
    event: 'codesOff',
    recordId: user.id,
  })
  await mailCodesOff(work, user)
  return true
}
