import { timingSafeEqual } from 'node:crypto'
import { keyedDigest, newToken } from '#server/platform/auth/secrets.ts'

/**
 * A browser in which somebody has signed in before carries a signed cookie that says so. It opens nothing;
 * but whoever fails to sign in elsewhere does not hold this person out here.
 */

const daysKnown = 180
/** People who share a computer, at most. */
const mostPeople = 8

type Person = { dealerId: number; userId: number }
type Entry = Person & { key: string; expires: number }

/** The name under which this device's tries for the person are counted; null for a device nobody knows. */
export const deviceOf = (cookie: string | null, person: Person, now: Date): string | null =>
  entriesOf(cookie, now).find(isOf(person))?.key ?? null

/** The dealers of those who have signed in on this device. */
export const dealersOnDevice = (cookie: string | null, now: Date): Set<number> =>
  new Set(entriesOf(cookie, now).map(({ dealerId }) => dealerId))

/** The cookie that knows this person besides those whom the present one knows. */
export function withPerson(cookie: string | null, person: Person, now: Date): string {
  const entries = entriesOf(cookie, now)
  const key = entries.find(isOf(person))?.key ?? newToken().slice(0, 16)
  const expires = Math.floor(now.getTime() / 86_400_000) + daysKnown
  const others = entries.filter((entry) => !isOf(person)(entry)).slice(0, mostPeople - 1)
  return [{ ...person, key, expires }, ...others].map(written).join('~')
}

const isOf = (person: Person) => (entry: Entry) =>
  entry.dealerId === person.dealerId && entry.userId === person.userId

const written = (entry: Entry) => `${textOf(entry)}.${signatureOf(textOf(entry)).toString('base64url')}`
const textOf = ({ dealerId, userId, expires, key }: Entry) => `${dealerId}.${userId}.${expires}.${key}`
const signatureOf = (text: string) => keyedDigest(`known device ${text}`)

/** What is not signed by this server, or too old, is as if it were not there. */
function entriesOf(cookie: string | null, now: Date): Entry[] {
  const today = Math.floor(now.getTime() / 86_400_000)
  return (cookie ?? '').split('~', mostPeople).flatMap((part) => {
    const match = /^((\d{1,15})\.(\d{1,15})\.(\d{1,6})\.([\w-]{16}))\.([\w-]{43})$/.exec(part)
    if (!match || !timingSafeEqual(signatureOf(match[1]!), Buffer.from(match[6]!, 'base64url'))) return []
    const expires = Number(match[4])
    if (expires <= today) return []
    return [{ dealerId: Number(match[2]), userId: Number(match[3]), expires, key: match[5]! }]
  })
}
