import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#contract/tenancy/one-time-codes.ts'
import { digestWithEachKey } from '#server/platform/auth/secrets.ts'

/** Without characters that look alike on paper. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const makeHalf = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')

/** Codes such as `k7mpd-3xw9q`, of about fifty bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${makeHalf()}-${makeHalf()}`)

type Owner = { dealerId: number; userId: number }

/**
 * The stored forms of a recovery code, however it was typed: the form that's written, then others that are still valid.
 */
export const computeDigests = ({ dealerId, userId }: Owner, code: string): string[] =>
  digestWithEachKey(
    `recovery code ${dealerId}.${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`,
  ).map((digest) => digest.toString('base64url'))
