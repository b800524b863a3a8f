import { recordChange } from '#server/platform/audit/record-change.ts'
import { listPermissions, system } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/db/work.ts'
import { disableCodes } from '../one-time-codes/disable-codes.ts'
import { holdsAll, type Rights } from '../roles/holds-all.ts'
import { endUserTokens } from '../sign-in/end-sessions.ts'
import { mailInvitation } from './invite-user.ts'
import { endAccess, findRights, readUser } from './queries.ts'

/**
 * Call before assigning a role: the person who set the user's password could still sign in with it, and
 * mustn't gain rights they lack. Such a password ends, with sessions and tokens, and the user gets an emailed
 * link to choose one. Returns whether that happened.
 */
export async function endGivenPassword(work: Work, userId: number, role: Rights): Promise<boolean> {
  if (!(await isGivenFromBelow(work, userId, role))) return false
  const { db, dealerId, now, actor } = work
  await db
    .updateTable('users')
    .set({
      passwordHash: null,
      mustChangePassword: 0,
      temporaryUsedAt: null,
      passwordGivenBy: null,
      updatedBy: actor.name,
      updatedAt: now,
    })
    .where('dealerId', '=', dealerId)
    .where('id', '=', userId)
    .execute()
  await endAccess(work, userId)
  await endUserTokens(work, userId)

  const user = await readUser(work, userId)
  // Someone who signed in with that password may have set up codes too, and would lock the user out.
  await disableCodes(work, user)
  // A main user's name needn't be an address; the person assigning the role then sets the password too.
  if (user.isActive === 1 && user.email.includes('@')) await mailInvitation(work, user)
  await recordChange(work, {
    subject: { code: 'account', name: user.email },
    event: 'passwordEnded',
    recordId: userId,
    after: { password: 'changed' },
  })
  return true
}

async function isGivenFromBelow({ db, dealerId, actor }: Work, userId: number, role: Rights) {
  const { passwordGivenBy } = await db
    .selectFrom('users')
    .select('passwordGivenBy')
    .where('dealerId', '=', dealerId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (passwordGivenBy === null || passwordGivenBy === actor.userId) return false
  const rights = await findRights({ db, dealerId }, passwordGivenBy)
  return !rights || !holdsAll({ actor: createHolder(rights, dealerId), dealerId }, role)
}

/** A hypothetical user of this dealer with these rights. */
const createHolder = (rights: Rights, dealerId: number) => {
  const isDealerAdmin = rights.isDealerAdmin === 1
  return {
    ...system(),
    dealerId,
    isDealerAdmin,
    permissions: listPermissions({ isAdmin: false, isDealerAdmin, menuOptions: [...rights.menuOptions] }),
    managedDomains: rights.isMultiDomain === 'Y' ? (rights.managedDomains ?? []) : [],
  }
}
