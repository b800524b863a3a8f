import { digestWithKey, matchesDigest, newToken } from '#server/platform/auth/secrets.ts'

/*
 * A browser someone has signed in on carries a signed cookie saying so. It grants nothing, but failed
 * sign-ins elsewhere don't block this person here.
 */

const daysRecognized = 180
/** How many people can share a computer. */
const maxPeople = 8

type Person = { dealerId: number; userId: number }
type Entry = Person & { key: string; expires: number }

/** The subject under which this device's attempts for the person count; null for an unknown device. */
export const findDevice = (cookie: string | null, person: Person, now: Date): string | null =>
  readEntries(cookie, now).find(belongsTo(person))?.key ?? null

/** The dealers of the people who have signed in on this device. */
export const dealersOnDevice = (cookie: string | null, now: Date): Set<number> =>
  new Set(readEntries(cookie, now).map(({ dealerId }) => dealerId))

/** The cookie with this person added to those it already has. */
export function withPerson(cookie: string | null, person: Person, now: Date): string {
  const entries = readEntries(cookie, now)
  const key = entries.find(belongsTo(person))?.key ?? newToken().slice(0, 16)
  const expires = Math.floor(now.getTime() / 86_400_000) + daysRecognized
  const others = entries.filter((entry) => !belongsTo(person)(entry)).slice(0, maxPeople - 1)
  return [{ ...person, key, expires }, ...others].map(writeEntry).join('~')
}

const belongsTo = (person: Person) => (entry: Entry) =>
  entry.dealerId === person.dealerId && entry.userId === person.userId

const writeEntry = (entry: Entry) =>
  `${formatEntry(entry)}.${digestWithKey(signed(formatEntry(entry))).toString('base64url')}`
const formatEntry = ({ dealerId, userId, expires, key }: Entry) => `${dealerId}.${userId}.${expires}.${key}`
const signed = (text: string) => `known device ${text}`

/** Ignores entries that this server didn't sign or that are too old. */
function readEntries(cookie: string | null, now: Date): Entry[] {
  const today = Math.floor(now.getTime() / 86_400_000)
  return (cookie ?? '').split('~', maxPeople).flatMap((part) => {
    const match = /^((\d{1,15})\.(\d{1,15})\.(\d{1,6})\.([\w-]{16}))\.([\w-]{43})$/.exec(part)
    if (!match || !matchesDigest(Buffer.from(match[6]!, 'base64url'), signed(match[1]!))) return []
    const expires = Number(match[4])
    if (expires <= today) return []
    return [{ dealerId: Number(match[2]), userId: Number(match[3]), expires, key: match[5]! }]
  })
}
