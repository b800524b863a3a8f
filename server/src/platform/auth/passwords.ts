import argon2 from '@node-rs/argon2'

/** Argon2id with OWASP's second parameter set: 19 MiB, 2 passes. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, costs)

/** Matches no password: verified for unknown users, so that both cases take equally long. */
const nobody = argon2.hash('no such user', costs)

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await argon2.verify(stored ?? (await nobody), password)
  return matches && Boolean(stored)
}
