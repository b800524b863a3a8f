import { isDeepStrictEqual } from 'node:util'

/** The latest answer to each question, by its key. */
export type Lately<Found> = Map<string, Found>
const mostRemembered = 2000

export function remember<Found>(lately: Lately<Found>, key: string, found: Found): void {
  lately.delete(key)
  lately.set(key, found)
  if (lately.size > mostRemembered) lately.delete(lately.keys().next().value ?? key)
}

/**
 * Asks a question again and, in the same write, reads with its latest answer. If the new answer differs, it discards
 * the read and reads again with the new one. That saves an exchange for questions whose answer hardly ever changes.
 */
export async function readBeside<Found, T>(
  { lately, key, find }: { lately: Lately<Found>; key: string; find: () => Promise<Found> },
  read: (found: Found) => Promise<T>,
): Promise<T> {
  const latest = lately.get(key)
  if (latest === undefined) {
    const found = await find()
    remember(lately, key, found)
    return read(found)
  }
  const [found, answer] = await Promise.all([find(), settled(read(latest))])
  if (isDeepStrictEqual(found, latest)) return answer()
  remember(lately, key, found)
  return read(found)
}

/** Waits for a promise without throwing; the returned function returns its value or throws its error. */
export const settled = <T>(promise: Promise<T>): Promise<() => T> =>
  promise.then(
    (value) => () => value,
    (error) => () => {
      throw error
    },
  )
