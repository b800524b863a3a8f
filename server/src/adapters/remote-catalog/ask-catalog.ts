import type { IncomingMessage } from 'node:http'
import type { RemoteTrouble } from '#contract/catalog/remote.ts'
import { requestTo } from '#server/platform/network/dial.ts'
import { ChunkSplitter } from './chunk-splitter.ts'
import { asFailure, RemoteFailure } from './failures.ts'
import { type RemotePart, readChunk } from './remote-part.ts'

/** A catalog service's address and protocol options. */
export type CatalogService = {
  url: string
  user: string | null
  password: string | null
  /** Separates the chunks of its answer. */
  marker: string
  /** For the whole answer. */
  timeoutMs: number
  /** Maximum time without data. */
  silenceMs: number
}

/** The query; vehicles go by name, because ids are ours. */
export type Question = {
  keyword: string
  catalog: string
  locale: string
  region?: 'USA' | 'CAN' | 1 | 2
  allMakes: boolean
} & Partial<Record<'make' | 'year' | 'model' | 'trim' | 'engine' | 'category' | 'subcategory', string>>

const connectMs = 10_000
/** After this many chunks without a single part, it isn't a catalog. */
const patienceWithNonsense = 100

/**
 * Queries a catalog service and yields its parts chunk by chunk as they arrive, null for each unreadable one.
 * Reads no further than the consumer. Throws a RemoteFailure when the answer is incomplete; leaving the loop or
 * aborting `signal` closes the connection.
 */
export async function* askCatalog(
  service: CatalogService,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<(RemotePart | null)[]> {
  const stop = new AbortController()
  const giveUp = (trouble: RemoteTrouble) => () => stop.abort(new RemoteFailure(trouble))
  const leave = () => stop.abort(signal.reason)
  const whole = setTimeout(giveUp('too_long'), service.timeoutMs)
  const patiently = async <T>(step: Promise<T>): Promise<T> => {
    const silence = setTimeout(giveUp('silent'), service.silenceMs)
    return step.finally(() => clearTimeout(silence))
  }
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  try {
    const response = await patiently(sendQuery(service, question, stop))
    try {
      yield* readParts(readBytes(response, patiently), service.marker)
    } finally {
      response.destroy()
    }
  } catch (error) {
    throw asFailure(error, stop.signal)
  } finally {
    clearTimeout(whole)
    signal.removeEventListener('abort', leave)
    stop.abort()
  }
}

/** Sends the query; returns the response once it has passed validation. */
async function sendQuery(
  service: CatalogService,
  question: Question,
  stop: AbortController,
): Promise<IncomingMessage> {
  const body = JSON.stringify(question)
  const { user, password } = service
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...(user === null && password === null
      ? {}
      : { authorization: `Basic ${Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')}` }),
  }
  const request = requestTo(new URL(service.url), { method: 'POST', headers, signal: stop.signal })
  const connecting = setTimeout(() => stop.abort(new RemoteFailure('unreachable')), connectMs)
  request.once('socket', (socket) => {
    socket.setKeepAlive(true, 30_000)
    socket.once('connect', () => clearTimeout(connecting))
  })
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve)
      request.on('error', reject)
      request.end(body)
    })
    refuseOthers(response)
    return response
  } finally {
    clearTimeout(connecting)
  }
}

function refuseOthers(response: IncomingMessage) {
  const status = response.statusCode ?? 0
  if (status === 200) {
    const encoding = response.headers['content-encoding'] ?? 'identity'
    if (encoding === 'identity') return
  }
  response.destroy()
  if (status === 401 || status === 403) throw new RemoteFailure('not_admitted', `HTTP ${status}`)
  throw new RemoteFailure(status === 200 ? 'unreadable' : 'failed', `HTTP ${status}`)
}

/** The answer's bytes as UTF-8, read on demand. */
async function* readBytes(
  response: IncomingMessage,
  patiently: <T>(step: Promise<T>) => Promise<T>,
): AsyncGenerator<Uint8Array> {
  const decoder = createDecoder(response)
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (;;) {
    const { done, value } = await patiently(chunks.next())
    if (done) return
    yield decoder ? Buffer.from(decoder.decode(value, { stream: true })) : value
  }
}

/** For an answer that declares another encoding than UTF-8. */
function createDecoder(response: IncomingMessage) {
  const charset = /charset="?([\w-]+)/i.exec(response.headers['content-type'] ?? '')?.[1]
  if (!charset || /^utf-?8$/i.test(charset)) return null
  try {
    return new TextDecoder(charset)
  } catch {
    throw new RemoteFailure('unreadable', charset)
  }
}

async function* readParts(
  bytes: AsyncIterable<Uint8Array>,
  marker: string,
): AsyncGenerator<(RemotePart | null)[]> {
  const splitter = new ChunkSplitter(marker)
  let good = 0
  let bad = 0
  const read = (chunk: Buffer): (RemotePart | null)[] => {
    const parts = readChunk(chunk) ?? [null]
    const understood = parts.filter((part) => part !== null).length
    good += understood
    bad += parts.length - understood
    if (good === 0 && bad >= patienceWithNonsense) throw new RemoteFailure('unreadable')
    return parts
  }
  for await (const piece of bytes) for (const chunk of splitter.push(piece)) yield read(chunk)

  const rest = splitter.end()
  // A partial chunk at the end is the only sign of truncation in an answer without a length.
  if (readChunk(rest) === null) throw new RemoteFailure(good > 0 ? 'broken' : 'unreadable')
  yield read(rest)
  if (good === 0 && bad > 0) throw new RemoteFailure('unreadable')
}
