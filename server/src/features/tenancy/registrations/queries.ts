import { sql } from 'kysely'
import { type DealerRegistration, registrationFieldNames } from '#contract/tenancy/registrations.ts'
import { countRows } from '#server/platform/db/statements/page.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'

const decided = ['approvedAt', 'approvedBy', 'declinedAt', 'declinedBy', 'declineReason'] as const

const selectRegistration = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealerRegistrations')
    .select([...registrationFieldNames, 'registeredAt', 'agreementVersion', ...decided])
    .where('dealerId', '=', dealerId)

/** The current dealer's registration; undefined if it didn't register on the web. */
export const findRegistration = async (work: Work): Promise<DealerRegistration | undefined> =>
  selectRegistration(work).executeTakeFirst()

/** Locks the dealer's registration; undefined for a dealer that the platform created. */
export const registrationForUpdate = async (work: Work): Promise<DealerRegistration | undefined> =>
  selectRegistration(work).forUpdate().executeTakeFirst()

/** Whether a registration with this email is already waiting. */
export async function isWaiting({ db }: Reading, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('dealerRegistrations')
    .select('dealerId')
    .where(sql<string>`pd.norm(bill_email)`, '=', sql<string>`pd.norm(${email})`)
    .where('approvedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** How many are waiting for a decision. */
export const countWaiting = ({ db }: Reading): Promise<number> =>
  countRows(
    db.selectFrom('dealerRegistrations').where('approvedAt', 'is', null).where('declinedAt', 'is', null),
  )

/** How many were announced to the platform within an hour. */
export const countAnnounced = ({ db }: Reading): Promise<number> =>
  countRows(
    db.selectFrom('dealerRegistrations').where('announcedAt', '>', sql<string>`now() - interval '1 hour'`),
  )

/** Finds the registration if nobody was emailed about it yet. */
export const findUnannounced = async (work: Work): Promise<DealerRegistration | undefined> =>
  selectRegistration(work).where('announcedAt', 'is', null).executeTakeFirst()

/** Notes that the platform was emailed, so that the next attempt doesn't repeat it. */
export const markAnnounced = ({ db, dealerId, now }: Work) =>
  db.updateTable('dealerRegistrations').set({ announcedAt: now }).where('dealerId', '=', dealerId).execute()

/** Notes who approved the registration, and clears an earlier decline. */
export const markApproved = ({ db, dealerId, now, actor }: Work) =>
  db
    .updateTable('dealerRegistrations')
    .set({
      approvedAt: now,
      approvedBy: actor.name,
      declinedAt: null,
      declinedBy: null,
      declineReason: null,
    })
    .where('dealerId', '=', dealerId)
    .execute()

/** Notes who declined the registration, and why. */
export const markDeclined = ({ db, dealerId, now, actor }: Work, reason: string | null) =>
  db
    .updateTable('dealerRegistrations')
    .set({ declinedAt: now, declinedBy: actor.name, declineReason: reason })
    .where('dealerId', '=', dealerId)
    .execute()

/** The main user's name and language; that of the dealer if the user has none. */
export const readMainUser = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealers as d')
    .leftJoin('users as u', (join) =>
      join.onRef('u.dealerId', '=', 'd.id').on('u.emailNorm', '=', sql<string>`pd.norm(d.envy_main_user)`),
    )
    .select(['d.envyMainUser', 'd.dealerAdminDomain as adminDomain'])
    .select((eb) => eb.fn.coalesce('u.locale', 'd.locale').as('locale'))
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow()
