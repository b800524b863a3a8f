import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { tellRights } from '#server/platform/events/tell.ts'
import { mailCodesOff } from './codes.mail.ts'
import { removeCodes } from './queries.ts'

/** Switches the codes of a user of the entered dealer off and mails who did; false when there were none. */
export async function dropCodes(
  work: Work,
  user: { id: number; firstName: string; email: string },
): Promise<boolean> {
  if (!(await removeCodes(work, user.id))) return false
  await tellRights(work, user.id)
  await recordChange(work, {
    subject: { code: 'account', name: user.email },
    event: 'codesOff',
    recordId: user.id,
  })
  await mailCodesOff(work, user)
  return true
}
