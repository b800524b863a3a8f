import { createHash } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { phrase } from '#contract/texts/phrase-book.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { HashTurns, NoTurn, type TurnOwner } from './hash-turns.ts'

/** Argon2id with OWASP's second parameter set: 19 MiB, 2 passes. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A sign-in checks a password at four dealers. Anyone who would wait longer than some seconds is refused instead.
 */
const turns = new HashTurns({ atOnce: 2, waiting: 64, perAddress: 16 })

async function inTurn<T>(whose: TurnOwner, task: () => Promise<T>): Promise<T> {
  try {
    return await turns.run(whose, task)
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error
    throw error.isOwn
      ? refuse('slow_down', { retryAfter: 2, values: { wait: phrase('things', 'seconds', { n: 2 }) } })
      : refuse('busy', { retryAfter: 2 })
  }
}

/**
 * Hashes a new password with Argon2. Hashing uses much memory, so calls take turns; refuses with `busy` if
 * too many wait.
 */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(null, () => argon2.hash(password, costs))

/** Hashes a text; an equal text and salt always give an equal hash. */
export const slowHash = async (text: string, salt: string): Promise<string> => {
  const options = { ...costs, salt: createHash('sha256').update(salt).digest() }
  return (await inTurn(null, () => argon2.hashRaw(text, options))).toString('base64url')
}

/** Matches no password. It's verified for users that don't exist, so that both cases take equally long. */
const nobody = argon2.hash('no such user', costs)

/** `whose`: the address of a stranger, who waits behind recognized people. */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
  whose: TurnOwner = null,
): Promise<boolean> {
  const hash = stored ?? (await nobody)
  const matches = await inTurn(whose, () => argon2.verify(hash, password))
  return matches && Boolean(stored)
}
