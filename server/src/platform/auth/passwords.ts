import { createHash } from 'node:crypto'
import argon2 from '@node-rs/argon2'

/** Argon2id with OWASP's second parameter set: 19 MiB, 2 passes. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, costs)

/** The same text and salt always hash to the same. */
export const slowHash = async (text: string, salt: string): Promise<string> => {
  const options = { ...costs, salt: createHash('sha256').update(salt).digest() }
  return (await argon2.hashRaw(text, options)).toString('base64url')
}

/** Matches no password: verified for unknown users, so that both cases take equally long. */
const nobody = argon2.hash('no such user', costs)

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await argon2.verify(stored ?? (await nobody), password)
  return matches && Boolean(stored)
}
