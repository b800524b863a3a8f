import {
  account,
  address,
  forgetFailures,
  noteFailure,
  oneMoreTry,
  type Subject,
} from '../sign-in/slow-down.ts'

type Person = { dealerId: number; userId: number; email: string; ip: string }

/**
 * Counts a try of a code before it is looked at, so that a thousand at once are no more than a few in a row.
 * Codes have a count of their own: what else proves a password (unlocking, for one) must not clear it.
 * `failed` counts it as a failed sign-in too, `succeeded` forgets.
 */
export async function countTry({ dealerId, userId, email, ip }: Person) {
  const code: Subject = { kind: 'account', name: `code:${dealerId}:${userId}` }
  const signIn = account(dealerId, email)
  await oneMoreTry(code)
  return {
    failed: () => noteFailure([signIn, address(ip)]),
    succeeded: async () => {
      await forgetFailures(code)
      await forgetFailures(signIn)
    },
  }
}
