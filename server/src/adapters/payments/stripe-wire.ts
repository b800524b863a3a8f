import { callGateway, chargePatienceMs, listBytes, readJson } from './call-gateway.ts'
import type { Account } from './gateway.ts'

export type StripeAnswer = { status: number; body: Record<string, unknown>; seenAt: Date | null }
export type Form = readonly (readonly [name: string, value: string])[]
type Request =
  | { method: 'GET'; path: string; form: Form }
  /** A repeated key returns the first answer. */
  | { method: 'POST'; path: string; form: Form; idempotencyKey: string }

/** The API version that fields and answers follow. */
const version = '2026-10-28.endive'

/**
 * Sends one request once. We don't use Stripe's library: it repeats requests whose connection was reset, even
 * with retries off, and then judges only by the last answer.
 */
export async function callStripe(
  { url, credentials }: Account,
  request: Request,
  signal: AbortSignal,
): Promise<StripeAnswer> {
  const fields = new URLSearchParams(
    request.form.map(([name, value]) => [name, value] as [string, string]),
  ).toString()
  const to = new URL(request.path, url)
  const headers = { authorization: `Bearer ${credentials.secretKey}`, 'stripe-version': version }
  const sent =
    request.method === 'GET'
      ? { method: 'GET', url: `${to.href}?${fields}`, headers }
      : {
          method: 'POST',
          url: to.href,
          headers: {
            ...headers,
            'content-type': 'application/x-www-form-urlencoded',
            'idempotency-key': request.idempotencyKey,
          },
          body: fields,
        }
  const maxBytes = request.method === 'GET' ? listBytes : undefined
  const answered = await callGateway(sent, signal, { milliseconds: chargePatienceMs, maxBytes })
  return { status: answered.status, body: readJson(answered), seenAt: answered.seenAt }
}
