import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { readList } from './bucket-list.ts'
import type { BucketSettings } from './bucket-settings.ts'
import { type FileStore, FilesAway } from './file-store.ts'
import { readThrough } from './read-through.ts'

const usualPatience = 10_000
/** Between the tries of a request, in milliseconds. */
const pauses = [100, 400]
const dayMs = 24 * 3_600_000

type Call = { method: 'GET' | 'PUT' | 'DELETE'; name?: string; query?: Record<string, string>; file?: string }

/**
 * Files in a bucket, under the same names as in a folder. Every call can be repeated, and is retried twice. A file
 * is written to `dataDir/incoming` first: the store needs its length and hash ahead.
 */
export function bucketStore(settings: BucketSettings, dataDir: string): FileStore {
  const { bucket, endpoint } = settings
  const incoming = path.join(dataDir, 'incoming')
  void sweepIncoming(incoming)
  const secure = endpoint.startsWith('https:')
  const { Agent } = secure ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  // A file that's read slowly occupies its connection, so reads use a separate agent.
  const reading = new Agent({ keepAlive: true })
  const call = (call: Call, by = agent) => sendPersistently(call, () => sendCall(settings, by, call))
  return {
    place: `${endpoint}/${bucket}`,
    unfinished: (name) => path.join(incoming, `${name.replaceAll('/', '-')}.part`),
    async put(name, file) {
      const answer = await call({ method: 'PUT', name, file })
      answer.resume()
      await rm(file, { force: true })
    },
    async open(name) {
      const answer = await call({ method: 'GET', name }, reading).catch(ifMissing)
      if (!answer) return null
      const content = readThrough(answer, readWatched(answer, settings))
      return { bytes: Number(answer.headers['content-length']), content }
    },
    async remove(name) {
      const answer = await call({ method: 'DELETE', name }).catch(ifMissing)
      answer?.resume()
    },
    async *list(folder) {
      let next: string | null = null
      do {
        const query = { 'list-type': '2', prefix: `${folder}/`, ...(next && { 'continuation-token': next }) }
        const answer = await call({ method: 'GET', query })
        const page = readList(await readText(readWatched(answer, settings)))
        yield page.files
        next = page.next
      } while (next)
    },
    close() {
      agent.destroy()
      reading.destroy()
    },
  }
}

class Missing extends Error {}

function ifMissing(error: unknown): null {
  if (error instanceof Missing) return null
  throw error
}

/** Retries after a short failure. */
async function sendPersistently(
  call: Call,
  once: () => Promise<http.IncomingMessage>,
): Promise<http.IncomingMessage> {
  for (let tries = 0; ; tries += 1) {
    const answer = await once().catch((error: Error) => error)
    if (!(answer instanceof Error)) return answer
    if (answer instanceof Missing || answer instanceof FilesAway) throw answer
    const pause = pauses[tries]
    if (pause === undefined)
      throw new FilesAway(
        `The bucket can't be used (${call.method} ${call.name ?? 'list'}): ${answer.message}`,
      )
    await sleep(pause)
  }
}

/** A request's answer; throws if it's an error. */
async function sendCall(settings: BucketSettings, agent: http.Agent, { method, name, query, file }: Call) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, patience = usualPatience } = settings
  const url = new URL(`${endpoint}/${bucket}${name ? `/${name}` : ''}`)
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
  const body = file ? { 'x-amz-content-sha256': await hashFile(file) } : undefined
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: body,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  })
  const signed = await signer.sign()
  const headers = Object.fromEntries(signed.headers)
  const length = file && { 'content-length': (await stat(file)).size }
  const request = (signed.url.protocol === 'https:' ? https : http).request(signed.url, {
    method,
    agent,
    headers: { ...headers, ...length },
  })
  request.setTimeout(patience, () =>
    request.destroy(new FilesAway(`The bucket did not answer for ${patience / 1000} seconds`)),
  )
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  if (file) {
    // The error answer is read even if the store stopped reading the request.
    pipeline(createReadStream(file), request).catch(() => {})
  } else request.end()
  const answer = await answered
  request.setTimeout(0)
  await refuseErrors(answer, settings)
  return answer
}

async function refuseErrors(answer: http.IncomingMessage, settings: BucketSettings): Promise<void> {
  const { statusCode = 0 } = answer
  if (statusCode >= 200 && statusCode < 300) return
  const text = (await readText(readWatched(answer, settings))).slice(0, 2000)
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(text)?.[1] ?? `status ${statusCode}`
  if (statusCode === 404 && code !== 'NoSuchBucket') throw new Missing()
  if (statusCode >= 500 || statusCode === 429 || code === 'RequestTimeout') throw new Error(code)
  throw new FilesAway(`The bucket ${settings.bucket} refuses: ${code}`)
}

/** An answer's bytes. The stream breaks off if the store is silent, not if the reader is slow. */
async function* readWatched(answer: http.IncomingMessage, { patience = usualPatience }: BucketSettings) {
  const chunks = answer.iterator({ destroyOnReturn: true })
  try {
    for (;;) {
      const silence = setTimeout(
        () => answer.destroy(new FilesAway(`The bucket fell silent for ${patience / 1000} seconds`)),
        patience,
      )
      const next: IteratorResult<Buffer> = await chunks.next().finally(() => clearTimeout(silence))
      if (next.done) return
      yield next.value
    }
  } finally {
    await chunks.return?.()
  }
}

async function readText(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString()
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Leftovers of a dead process; other processes of this machine may still be writing theirs. */
async function sweepIncoming(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(() => {})
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const info = await stat(file).catch(() => null)
    if (info && info.mtimeMs < Date.now() - dayMs) await rm(file, { force: true }).catch(() => {})
  }
}
