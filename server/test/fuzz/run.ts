import { parseArgs } from 'node:util'
import { startProduct } from '../operation/start-product.ts'
import { randomFrom } from './random.ts'
import { buildRequest, type Document, listCalls, type Shot } from './requests.ts'

/**
 * `npm run fuzz [-- --count 30000 --seed 1 --only 17]`: every call of the OpenAPI document with valid and
 * hostile values, as each demo user and as a stranger. Fails on an answer that's a 5xx, breaks off, or takes
 * longer than two seconds; reproduce a finding by its seed and number.
 */
const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const count = Number(values.count ?? 30_000)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const slowMs = 2_000
const lanes = 4
const people = ['admin', 'dealer1', 'dealer2', 'dealer3', 'clerk1']

type Finding = { shot: Shot; as: string; what: string }

/** Signs in like a recognized browser, so strangers' attempts don't slow it down. */
async function signIn(url: string, name: string, before = ''): Promise<string | null> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie: before },
    body: JSON.stringify({ email: `${name}@partsdesk.test`, password: 'Partsdesk-demo-1' }),
  })
  await response.arrayBuffer()
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!)
  return response.ok ? [before, ...cookies].filter(Boolean).join('; ') : null
}

/** One session per person, renewed after a request ended it; null if they can't sign in any more. */
async function openSessions(url: string) {
  const cookies = new Map<string, string | null>()
  const begin = async (name: string) => {
    const before = cookies.get(name)?.replace(/pd_session=[^;]*;? ?/, '')
    cookies.set(name, await signIn(url, name, before))
  }
  for (const name of people) await begin(name)
  const lost = people.filter((name) => !cookies.get(name))
  if (lost.length > 0) throw new Error(`${lost.join(', ')} cannot sign in`)
  let beginning: Promise<void> | null = null
  return {
    readCookie: (name: string) => cookies.get(name) ?? undefined,
    async ended(name: string, cookie: string) {
      if (beginning) await beginning
      if (cookies.get(name) !== cookie) return
      beginning = begin(name).finally(() => {
        beginning = null
      })
      await beginning
    },
    left: () => people.filter((name) => cookies.get(name)),
  }
}

/** An answer's problem; null if there's none. Streams are only checked until they start. */
async function fire(url: string, shot: Shot, cookie: string | undefined) {
  const startedAt = performance.now()
  const left = new AbortController()
  try {
    const response = await fetch(`${url}${shot.url}`, {
      method: shot.method,
      headers: { ...shot.headers, origin: url, ...(cookie ? { cookie } : {}) },
      ...(shot.body === undefined ? {} : { body: shot.body }),
      redirect: 'manual',
      signal: AbortSignal.any([left.signal, AbortSignal.timeout(60_000)]),
    })
    const isStream = /event-stream|ndjson/.test(response.headers.get('content-type') ?? '')
    const text = isStream ? '' : await response.text()
    const took = Math.round(performance.now() - startedAt)
    if (response.status >= 500)
      return { status: response.status, what: `${response.status} ${text.slice(0, 300)}` }
    return { status: response.status, what: took > slowMs ? `took ${took} ms` : null }
  } catch (error) {
    return { status: 0, what: `broke off: ${String((error as Error).cause ?? error)}` }
  } finally {
    left.abort()
  }
}

async function fuzz(url: string): Promise<Finding[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document
  const calls = listCalls(document)
  const sessions = await openSessions(url)
  const names = [...people, ...people, 'stranger']
  const findings: Finding[] = []
  const answers = new Map<number, number>()
  const from = Number(values.only ?? 0)
  const end = values.only ? from + 1 : count
  let sent = from
  async function lane() {
    while (sent < end) {
      const number = sent++
      const random = randomFrom(seed + number)
      const shot = buildRequest(calls[number % calls.length]!, random)
      const as = random.pick(names)
      const cookie = sessions.readCookie(as)
      const { status, what } = await fire(url, shot, cookie)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 401 && cookie) await sessions.ended(as, cookie)
      if (what) {
        findings.push({ shot, as, what })
        console.log(
          `--seed ${seed} --only ${number}, ${as}: ${shot.method} ${shot.url.slice(0, 200)}\n  ${what}`,
        )
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const byStatus = [...answers].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
  console.log(`${sent - from} requests to ${calls.length} calls, seed ${seed}\n${byStatus.join('  ')}`)
  console.log(`still signed in: ${sessions.left().join(', ')}`)
  return findings
}

const product = process.env.PRODUCT_URL
  ? { url: process.env.PRODUCT_URL, stop: async () => {} }
  : await startProduct()
try {
  const findings = await fuzz(product.url)
  const calls = new Set(findings.map(({ shot }) => shot.call))
  console.log(
    findings.length === 0 ? 'no finding' : `${findings.length} findings at ${[...calls].join(', ')}`,
  )
  if (findings.length > 0) process.exitCode = 1
} finally {
  await product.stop()
}
