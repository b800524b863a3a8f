import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { system } from '#server/platform/auth/actor.ts'
import { clock, inDealer, readInDealer } from '#server/platform/db/work.ts'
import { requestTo } from '#server/platform/network/dial.ts'

/** How many addresses are requested at a time, and how long each may take. */
const atOnce = 8
const patienceMs = 5000
const maxRedirects = 3
/** Marketplaces refuse drawings. */
const refusedTypes = /^image\/(svg|avif|hei[cf]|x-icon|vnd)/
const hour = 3600 * 1000
/** How long an answer is cached, and how long a failure to reach the site. */
const remembered = { answered: 7 * 24 * hour, unreachable: hour }

/** Which of these addresses have a picture. */
export async function checkPictures(
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const urls = [...new Set(addresses)].filter((address) => address.length <= 2000)
  if (urls.length === 0) return new Set()
  const storedAnswers = await findRemembered(urls)
  const fresh = await askAll(
    urls.filter((address) => !storedAnswers.has(address)),
    signal,
  )
  await cacheAnswer(fresh)
  const isThere = (address: string) => storedAnswers.get(address) ?? fresh.get(address) === 'picture'
  return new Set(urls.filter(isThere))
}

type Answer = 'picture' | 'none' | 'unreachable'

async function askAll(addresses: readonly string[], signal: AbortSignal): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  // A site that can't be reached isn't contacted for each of its pictures.
  const away = new Set<string>()
  const waiting = [...addresses]
  const worker = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      signal.throwIfAborted()
      const host = URL.canParse(address) ? new URL(address).host : null
      const answer =
        host === null ? 'none' : away.has(host) ? 'unreachable' : await requestPicture(address, signal)
      if (host !== null && answer === 'unreachable') away.add(host)
      answers.set(address, answer)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, worker))
  return answers
}

/** Sends a HEAD request; if the server doesn't support it, requests the picture. */
async function requestPicture(
  address: string,
  signal: AbortSignal,
  method = 'HEAD',
  hops = 0,
): Promise<Answer> {
  const answer = await requestHead(new URL(address), { method, signal })
  if (!answer) return 'unreachable'
  const { status, type, location } = answer
  if (location && status >= 300 && status < 400)
    return hops < maxRedirects && URL.canParse(location, address)
      ? requestPicture(new URL(location, address).href, signal, method, hops + 1)
      : 'none'
  if ((status === 405 || status === 501) && method === 'HEAD')
    return requestPicture(address, signal, 'GET', hops)
  if (status >= 500) return 'unreachable'
  const isPicture = type.startsWith('image/') && !refusedTypes.test(type)
  return status >= 200 && status < 300 && isPicture ? 'picture' : 'none'
}

type Head = { status: number; type: string; location: string | undefined }

/** Null if the address can't be reached, or isn't allowed. */
function requestHead(
  url: URL,
  { method, signal }: { method: string; signal: AbortSignal },
): Promise<Head | null> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  return new Promise<Head | null>((resolve) => {
    const done = (answer: IncomingMessage) => {
      const { statusCode = 0, headers } = answer
      resolve({ status: statusCode, type: headers['content-type'] ?? '', location: headers.location })
      answer.destroy()
    }
    const request = requestTo(url, { method, signal: limit, headers: { accept: 'image/*' } })
    request.on('response', done)
    request.on('error', () => resolve(null))
    request.end()
  }).catch(() => null)
}

async function findRemembered(addresses: readonly string[]): Promise<Map<string, boolean>> {
  return readInDealer(0, system(), async ({ db, now }) => {
    const { rows } = await sql<{ address: string; ok: boolean }>`
      select address, ok from picture_checks
      where address = any(${[...addresses]}::text[]) and ask_again_at > ${now}`.execute(db)
    return new Map(rows.map(({ address, ok }) => [address, ok]))
  })
}

async function cacheAnswer(answers: ReadonlyMap<string, Answer>): Promise<void> {
  if (answers.size === 0) return
  const checkedAt = clock.now()
  const rows = [...answers].map(([address, answer]) => ({
    address,
    ok: answer === 'picture',
    checkedAt,
    askAgainAt: new Date(
      checkedAt.getTime() + (answer === 'unreachable' ? remembered.unreachable : remembered.answered),
    ),
  }))
  // In a fixed order, so that simultaneous checks of the same addresses don't deadlock.
  rows.sort((a, b) => (a.address < b.address ? -1 : 1))
  await inDealer(0, system(), ({ db }) =>
    db
      .insertInto('pictureChecks')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet(({ ref }) => ({
          ok: ref('excluded.ok'),
          checkedAt: ref('excluded.checkedAt'),
          askAgainAt: ref('excluded.askAgainAt'),
        })),
      )
      .execute(),
  )
}
