import { isDeepStrictEqual } from 'node:util'

/** The latest answer to each question, by its key. */
export type AnswerCache<Found> = Map<string, Found>
const maxRemembered = 2000

/** Stores an answer as the newest. Drops the oldest one when there are more than 2,000. */
export function remember<Found>(answers: AnswerCache<Found>, key: string, found: Found): void {
  answers.delete(key)
  answers.set(key, found)
  if (answers.size > maxRemembered) answers.delete(answers.keys().next().value ?? key)
}

/**
 * Asks a question again and, in the same write, reads with its latest answer. If the new answer differs, it discards
 * the read and reads again with the new one. That saves an exchange for questions whose answer hardly ever changes.
 */
export async function readBeside<Found, T>(
  { answers, key, find }: { answers: AnswerCache<Found>; key: string; find: () => Promise<Found> },
  read: (found: Found) => Promise<T>,
): Promise<T> {
  const latest = answers.get(key)
  if (latest === undefined) {
    const found = await find()
    remember(answers, key, found)
    return read(found)
  }
  const [found, answer] = await Promise.all([find(), settle(read(latest))])
  if (isDeepStrictEqual(found, latest)) return answer()
  remember(answers, key, found)
  return read(found)
}

/** Waits for a promise without throwing; the returned function returns its value or throws its error. */
export const settle = <T>(promise: Promise<T>): Promise<() => T> =>
  promise.then(
    (value) => () => value,
    (error) => () => {
      throw error
    },
  )
