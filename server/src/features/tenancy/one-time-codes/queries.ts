import { sql } from 'kysely'
import { decrypt, encrypt } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { computeDigests } from './recovery-codes.ts'

/** Setup starts over if the first code comes later than this. */
const hoursToConfirm = 1

/**
 * A user's one-time codes; `left` is the number of unused recovery codes. They aren't on before
 * `switchedOnAt`.
 */
export type Codes = { secret: string; switchedOnAt: Date | null; left: number }

/** Null also if setup started too long ago. */
export async function findCodes({ db, dealerId, now }: Work, userId: number): Promise<Codes | null> {
  const row = await db
    .selectFrom('oneTimeCodes')
    .select(['secret', 'switchedOnAt', 'startedAt', 'recoveryCodes'])
    .where('dealerId', '=', dealerId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const switchedOnAt = row.switchedOnAt === null ? null : new Date(row.switchedOnAt)
  const age = now.getTime() - new Date(row.startedAt).getTime()
  if (!switchedOnAt && age > hoursToConfirm * 3_600_000) return null
  return { secret: decrypt(row.secret), switchedOnAt, left: row.recoveryCodes.length }
}

/** Stores an unconfirmed secret, replacing an earlier one; false if codes were turned on meanwhile. */
export async function saveSecret(
  { db, dealerId, now }: Work,
  userId: number,
  secret: string,
): Promise<boolean> {
  const values = { secret: encrypt(secret), startedAt: now, switchedOnAt: null }
  const stored = await db
    .insertInto('oneTimeCodes')
    .values({ dealerId, userId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['dealerId', 'userId'])
        .doUpdateSet(values)
        .where('oneTimeCodes.switchedOnAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return stored !== undefined
}

/** Turns a user's codes on, with the time step of the first code, which can't be used again. */
export async function switchOn({ db, dealerId, now }: Work, userId: number, lastStep: number): Promise<void> {
  await db
    .updateTable('oneTimeCodes')
    .set({ switchedOnAt: now, lastStep })
    .where('dealerId', '=', dealerId)
    .where('userId', '=', userId)
    .execute()
}

/** Replaces a user's recovery codes. Only digests are stored. */
export async function writeRecoveryCodes({ db, dealerId }: Work, userId: number, codes: readonly string[]) {
  await db
    .updateTable('oneTimeCodes')
    .set({ recoveryCodes: codes.map((code) => computeDigests({ dealerId, userId }, code)[0]!) })
    .where('dealerId', '=', dealerId)
    .where('userId', '=', userId)
    .execute()
}

/**
 * Uses up the code of a time step. If several attempts use the same code or an earlier one, only one succeeds.
 */
export async function consumeStep({ db, dealerId }: Work, userId: number, step: number): Promise<boolean> {
  const updatedCode = await db
    .updateTable('oneTimeCodes')
    .set({ lastStep: step })
    .where('dealerId', '=', dealerId)
    .where('userId', '=', userId)
    // A step further ahead than a code can be was used before the clock was set back.
    .where((eb) => eb.or([eb('lastStep', '<', step), eb('lastStep', '>', step + 2)]))
    .returning('userId')
    .executeTakeFirst()
  return updatedCode !== undefined
}

/** Deletes a recovery code and returns how many are left; null if it doesn't match. */
export async function deleteRecoveryCode({ db, dealerId }: Work, userId: number, code: string) {
  const digests = computeDigests({ dealerId, userId }, code)
  const { rows } = await sql<{ left: number }>`
    update one_time_codes set recovery_codes =
      array(select c from unnest(recovery_codes) c where c <> all(${digests}::text[]))
    where dealer_id = ${dealerId} and user_id = ${userId} and recovery_codes && ${digests}::text[]
    returning cardinality(recovery_codes) as left`.execute(db)
  return rows[0]?.left ?? null
}

/** Deletes a person's one-time codes; true if they were turned on. */
export async function removeCodes({ db, dealerId }: Work, userId: number): Promise<boolean> {
  const deletedCode = await db
    .deleteFrom('oneTimeCodes')
    .where('dealerId', '=', dealerId)
    .where('userId', '=', userId)
    .returning('switchedOnAt')
    .executeTakeFirst()
  return deletedCode !== undefined && deletedCode.switchedOnAt !== null
}

/** Locks the person until the transaction ends: sign-in and turning codes on wait for each other. */
export async function personForUpdate({ db, dealerId }: Work, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'passwordHash', 'isActive'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Reads the name that the authenticator app shows: the dealer's company, or Partsdesk. */
export async function readIssuer({ db, dealerId }: Work): Promise<string> {
  if (dealerId === 0) return 'Partsdesk'
  const dealer = await db
    .selectFrom('dealers')
    .select('company')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return dealer.company
}
