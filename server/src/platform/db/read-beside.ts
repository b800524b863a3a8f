import { isDeepStrictEqual } from 'node:util'

/** What a question found last, by what it asked for. */
export type Lately<Found> = Map<string, Found>
const mostKnown = 2000

export function remember<Found>(lately: Lately<Found>, key: string, found: Found): void {
  lately.delete(key)
  lately.set(key, found)
  if (lately.size > mostKnown) lately.delete(lately.keys().next().value ?? key)
}

/**
 * Reads with what a question found last, beside asking again; reads once more if it now finds something else.
 * For questions that nearly always find the same, it saves waiting for their answer.
 */
export async function readBeside<Found, T>(
  { lately, key, find }: { lately: Lately<Found>; key: string; find: () => Promise<Found> },
  read: (found: Found) => Promise<T>,
): Promise<T> {
  const known = lately.get(key)
  if (known === undefined) {
    const found = await find()
    remember(lately, key, found)
    return read(found)
  }
  const [found, answer] = await Promise.all([find(), settled(read(known))])
  if (isDeepStrictEqual(found, known)) return answer()
  remember(lately, key, found)
  return read(found)
}

/** What a promise came to, to be asked for later. */
export const settled = <T>(promise: Promise<T>): Promise<() => T> =>
  promise.then(
    (value) => () => value,
    (error) => () => {
      throw error
    },
  )
