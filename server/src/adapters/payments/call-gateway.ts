import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { requestTo } from '#server/platform/network/dial.ts'
import { whyFailed } from '#server/platform/network/why-failed.ts'
import { GatewayFailure } from './gateway.ts'

type Request = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}
export type GatewayAnswer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** When the gateway answered, by its own clock; this server's may be wrong. */
  seenAt: Date | null
}

/** How long a call may take, from connecting to the last byte, unless its caller says otherwise. */
const patienceMs = 20_000
/** Charges pass through processor and bank, so their answer takes longer. */
export const chargePatienceMs = 45_000
/** More than any gateway answers about one movement. */
const answerBytes = 256 * 1024
/** A page of a hundred Stripe payments with all the metadata they can have, or a thousand transactions. */
export const listBytes = 4 * 1024 * 1024

type Limits = { milliseconds?: number; maxBytes?: number }

/** How gateways are reached; tests of long histories replace it with simulated gateways. */
export const transport = { send: sendOverNetwork }

/**
 * Sends one request once and returns the complete answer: no layer below retries. Throws failures as
 * GatewayFailure, which includes whether the gateway can have seen the request.
 */
export const callGateway = (
  request: Request,
  signal: AbortSignal,
  limits: Limits = {},
): Promise<GatewayAnswer> => transport.send(request, signal, limits)

async function sendOverNetwork(
  { url, headers, body, method }: Request,
  signal: AbortSignal,
  { milliseconds = patienceMs, maxBytes = answerBytes }: Limits,
): Promise<GatewayAnswer> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  let hasLeft = () => false
  try {
    const request = requestTo(new URL(url), {
      method,
      headers: { 'accept-encoding': 'identity', ...length, ...headers },
      signal: patience,
    })
    hasLeft = watchLeaving(request)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve)
      request.on('error', reject)
      request.end(body)
    })
    const { statusCode: status = 0, headers: answerHeaders } = response
    return {
      status,
      headers: answerHeaders,
      text: await readAll(response, maxBytes),
      seenAt: readDate(answerHeaders.date),
    }
  } catch (error) {
    throw toFailure(error, patience, !hasLeft())
  }
}

function readDate(header: string | undefined): Date | null {
  const date = new Date(header ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

/**
 * Nothing is written before the connection, certificate included, is established; after that, anything may
 * have been.
 */
function watchLeaving(request: ClientRequest): () => boolean {
  let left = false
  request.once('socket', (socket: Socket & { secureConnecting?: boolean }) => {
    const isEncrypted = (socket as TLSSocket).encrypted === true
    const stands = isEncrypted ? !socket.secureConnecting : !socket.connecting
    if (request.reusedSocket || stands) left = true
    else
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
        left = true
      })
  })
  return () => left
}

function toFailure(error: unknown, patience: AbortSignal, didNothing: boolean): GatewayFailure {
  if (error instanceof GatewayFailure) return error
  if (patience.aborted) {
    const isLate = (patience.reason as Error | undefined)?.name === 'TimeoutError'
    return new GatewayFailure(isLate ? 'too_long' : 'broken', null, { didNothing, cause: error })
  }
  const { trouble, code } = whyFailed(error) ?? { trouble: 'broken', code: null }
  return new GatewayFailure(trouble, code, { didNothing, cause: error })
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > maxBytes) throw new GatewayFailure('unreadable')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Parses an answer's JSON object, with or without a byte-order mark. */
export function readJson({ status, text }: Pick<GatewayAnswer, 'status' | 'text'>): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // The parse error would contain part of the answer.
  }
  throw unreadable(status)
}

/** An answer outside the gateway's own format says nothing about a movement, whatever its status. */
export const unreadable = (status: number): GatewayFailure =>
  new GatewayFailure(status >= 400 ? 'failed' : 'unreadable', `HTTP ${status}`)
