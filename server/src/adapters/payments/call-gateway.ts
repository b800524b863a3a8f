import type { IncomingMessage } from 'node:http'
import { requestTo } from '#server/platform/network/dial.ts'
import { whyFailed } from '#server/platform/network/why-failed.ts'
import { GatewayFailure } from './gateway.ts'

type Request = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}
export type Answered = { status: number; text: string }

/** For the whole call, unless less is said. */
const patienceMs = 20_000
/** No gateway says as much. */
const maxBytes = 256 * 1024

/** Sends one request and gives the answer whole; throws a GatewayFailure when there is none in time. */
export async function callGateway(
  { url, headers, body, method }: Request,
  signal: AbortSignal,
  { milliseconds = patienceMs } = {},
): Promise<Answered> {
  const inTime = AbortSignal.timeout(milliseconds)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  try {
    const request = requestTo(new URL(url), {
      method,
      headers: { 'accept-encoding': 'identity', ...length, ...headers },
      signal: AbortSignal.any([signal, inTime]),
    })
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve)
      request.on('error', reject)
      request.end(body)
    })
    return { status: response.statusCode ?? 0, text: await readAll(response) }
  } catch (error) {
    if (error instanceof GatewayFailure) throw error
    if (inTime.aborted) throw new GatewayFailure('too_long')
    const why = signal.aborted ? null : whyFailed(error)
    throw why ? new GatewayFailure(why.trouble, why.code) : error
  }
}

async function readAll(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > maxBytes) throw new GatewayFailure('unreadable')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** A JSON object out of an answer, with or without a byte-order mark. */
export function readJson({ status, text }: Answered): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // The reason would hold a piece of the answer.
  }
  throw new GatewayFailure(status >= 400 ? 'failed' : 'unreadable', `HTTP ${status}`)
}
