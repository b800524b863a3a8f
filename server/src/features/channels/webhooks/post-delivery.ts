import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { requestTo } from '#server/platform/network/dial.ts'
import { whyFailed } from '#server/platform/network/why-failed.ts'
import { type Outcome, readRetryAfter } from './retry-rule.ts'

const timeLimit = 10_000
const answerLimit = 2000

type Message = {
  url: string
  messageId: string
  payload: string
  secrets: readonly string[]
  milliseconds?: number
}

/** `v1,<signature>` for each secret, as the Standard Webhooks specification defines it. */
function signMessage(
  { messageId, payload, secrets }: Pick<Message, 'messageId' | 'payload' | 'secrets'>,
  timestamp: number,
): string {
  const signed = `${messageId}.${timestamp}.${payload}`
  return secrets
    .map((secret) => Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    .join(' ')
}

/**
 * Posts a delivery and waits up to ten seconds for the complete answer; follows no redirect. Null if `stop` ended it,
 * which doesn't show anything about the receiver.
 */
export async function postDelivery(message: Message, stop: AbortSignal): Promise<Outcome | null> {
  const began = performance.now()
  const time = AbortSignal.timeout(message.milliseconds ?? timeLimit)
  const signal = AbortSignal.any([stop, time])
  const outcome = (found: Partial<Outcome>): Outcome => ({
    status: null,
    trouble: null,
    retryAfter: null,
    answer: '',
    ...found,
    milliseconds: Math.round(performance.now() - began),
  })
  try {
    const response = await sendMessage(message, signal)
    const status = response.statusCode ?? 0
    const retryAfter = readRetryAfter(response.headers['retry-after'], Date.now())
    // The status applies, even if the rest of the answer never arrives.
    const answer = await readStart(response)
    return stop.aborted ? null : outcome({ status, retryAfter, answer })
  } catch (error) {
    if (stop.aborted) return null
    if (time.aborted) return outcome({ trouble: 'timeout' })
    // Not thrown, because an error would leave no attempt, and so nothing that pauses the webhook.
    const { trouble, code } = whyFailed(error) ?? { trouble: 'broken', code: null }
    // Different words for hosts in our network and hosts that don't exist would map our network for anyone.
    if (trouble === 'not_public' || trouble === 'unreachable') return outcome({ trouble: 'unreachable' })
    return outcome({ trouble, answer: code ?? '' })
  }
}

async function sendMessage({ url, messageId, payload, secrets }: Message, signal: AbortSignal) {
  const timestamp = Math.floor(Date.now() / 1000)
  const body = Buffer.from(payload)
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = requestTo(new URL(url), {
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'user-agent': 'Partsdesk-Webhooks/1',
        'webhook-id': messageId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signMessage({ messageId, payload, secrets }, timestamp),
      },
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}

/** An answer's first characters; the rest isn't read. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= 4 * answerLimit) break
    }
  } catch {
    // The answer broke off or timed out.
  }
  response.destroy()
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, answerLimit)
}
