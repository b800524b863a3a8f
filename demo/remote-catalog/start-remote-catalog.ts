import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { readBody, startLoopbackServer } from '#demo/loopback-server.ts'
import { type RemoteQuestion, remoteParts } from './remote-parts.ts'

/** Ways in which the fake answers. A search selects one by a keyword such as `!slow filter`. */
const behaviours = [
  'good',
  /** Sends nothing at all, or nothing more after a few parts. */
  'stall',
  'stall-middle',
  /** Closes the connection after a few parts. */
  'break',
  '401',
  '500',
  'redirect',
  /** Sends something that isn't a list of parts, or some parts between invalid chunks. */
  'garbage',
  'spoilt',
  /** Sends a part every 300 ms. */
  'slow',
  /** Sends 100,000 parts. */
  'many',
  /** Sends Windows-1252 without declaring it, or declares it. */
  'latin1',
  'latin1-declared',
] as const
type Behaviour = (typeof behaviours)[number]

/** A received query and its result. */
type SeenRequest = { question: RemoteQuestion; authorization: string; parts: number; closed: Promise<void> }

export type FakeRemoteCatalog = {
  url: string
  user: string
  password: string
  marker: string
  /** The behavior for queries that select none. */
  behaviour: Behaviour
  /** The latest queries. */
  seen: SeenRequest[]
  stop(): Promise<void>
}

const fewParts = 12
const maxRequests = 100

/** Starts a fake of a remote catalog's search service on loopback, with the real protocol. */
export async function startRemoteCatalog({ port = 0 } = {}): Promise<FakeRemoteCatalog> {
  const server = await startLoopbackServer((request, response) => answer(fake, request, response), {
    port,
  })
  const fake: FakeRemoteCatalog = {
    url: `${server.origin}/suggestions`,
    user: 'partsdesk',
    password: 'motor-demo-1',
    marker: '--chunk--',
    behaviour: 'good',
    seen: [],
    stop: server.stop,
  }
  return fake
}

async function answer(fake: FakeRemoteCatalog, request: IncomingMessage, response: ServerResponse) {
  const closed = new Promise<void>((resolve) => response.once('close', resolve))
  const question = JSON.parse(await readBody(request)) as RemoteQuestion
  const authorization = request.headers.authorization ?? ''
  const received = { question, authorization, parts: 0, closed }
  fake.seen = [...fake.seen, received].slice(-maxRequests)

  const [, chosen, rest] = /^!([\w-]+)\s*(.*)$/.exec(question.keyword) ?? []
  const behaviour = behaviours.find((name) => name === chosen) ?? fake.behaviour
  const asked = chosen === undefined ? question : { ...question, keyword: rest ?? '' }
  const expected = `Basic ${Buffer.from(`${fake.user}:${fake.password}`).toString('base64')}`
  if (behaviour === '401' || authorization !== expected)
    return response.writeHead(401, { 'www-authenticate': 'Basic realm="catalog"' }).end()
  if (behaviour === '500') return response.writeHead(500).end('Internal error')
  if (behaviour === 'redirect') return response.writeHead(302, { location: fake.url }).end()
  if (behaviour === 'stall') return closed
  await send(fake, behaviour, { asked, seen: received, response })
}

type Sending = { asked: RemoteQuestion; seen: SeenRequest; response: ServerResponse }

async function send({ marker }: FakeRemoteCatalog, behaviour: Behaviour, sending: Sending) {
  const { asked, seen, response } = sending
  const isLatin = behaviour.startsWith('latin1')
  const charset = behaviour === 'latin1-declared' ? 'iso-8859-1' : 'utf-8'
  response.writeHead(200, { 'content-type': `application/json; charset=${charset}` })
  const write = (text: string) => sendCut(response, Buffer.from(text, isLatin ? 'latin1' : 'utf8'))
  if (behaviour === 'garbage') return response.end('<!doctype html><title>It works!</title>')

  const parts = behaviour === 'many' ? manyParts(asked) : remoteParts(asked)
  for (const batch of inBatches(parts, behaviour === 'slow' ? 1 : 5)) {
    if (response.destroyed) return
    await write(`${JSON.stringify(batch)}${marker}`)
    seen.parts += batch.length
    if (behaviour === 'spoilt') await write(`{"part_number":${marker}{"name":"no number"}${marker}`)
    if (behaviour === 'slow') await pause(300)
    if (seen.parts < fewParts) continue
    if (behaviour === 'stall-middle') return seen.closed
    if (behaviour === 'break') {
      // Waits until the written parts are sent.
      await pause(50)
      return response.destroy()
    }
  }
  if (behaviour === 'stall-middle') return seen.closed
  response.end()
}

function* inBatches<T>(values: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const value of values) {
    batch.push(value)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** Repeats the same parts under other numbers. */
function* manyParts(asked: RemoteQuestion): Generator<Record<string, unknown>> {
  let count = 0
  while (count < 100_000) {
    const before = count
    for (const part of remoteParts(asked)) {
      if (count === 100_000) return
      count += 1
      yield { ...part, part_number: `MX${count}` }
    }
    if (count === before) return
  }
}

/** Sends bytes in two writes, split at the worst place: inside a letter or the marker. */
async function sendCut(response: ServerResponse, bytes: Buffer) {
  const cut = Math.max(1, bytes.length - 4)
  for (const piece of [bytes.subarray(0, cut), bytes.subarray(cut)]) {
    if (response.write(piece)) continue
    await new Promise<void>((resolve) => {
      const go = () => {
        response.off('drain', go).off('close', go)
        resolve()
      }
      response.on('drain', go).on('close', go)
    })
  }
}
