import argon2 from '@node-rs/argon2'

/** Argon2id with OWASP's second set of costs: 19 MiB, 2 passes. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, costs)

/** A hash nobody's password has: checked when there is no such user, so that both take as long. */
const nobody = argon2.hash('no such user', costs)

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await argon2.verify(stored ?? (await nobody), password)
  return matches && Boolean(stored)
}
