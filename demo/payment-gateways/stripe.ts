import { accounts, restrictedKey } from './accounts.ts'
import type { Book } from './book.ts'
import { type Answer, type ReceivedCall, type Reply, startFake } from './fake.ts'
import { createIntent, createRefund, listIntents, listRefunds, showIntent } from './stripe-payments.ts'
import { type Fields, json, readForm, refuseWith } from './stripe-wire.ts'

/** Shortens a key as Stripe shows it: its kind and its end. */
const hidden = (key: string) => key.replace(/^(\w\w_(?:test|live)_)?.*(.{4})$/, '$1********$2')

/** The API version whose rules apply; later ones may have other fields. */
const version = /^2026-10-28\./

type FirstAnswer = { asked: string; reply: Reply }

/** Applies idempotency keys: a repeated request gets the first answer, and one with other parameters is refused. */
function withKey(
  keys: Map<string, FirstAnswer>,
  { path, headers, body }: ReceivedCall,
  act: () => Reply,
): Reply {
  const key = String(headers['idempotency-key'] ?? '')
  if (!key) return act()
  if (key.length > 255)
    return refuseWith(400, 'Keys can be at most 255 characters.', { type: 'idempotency_error' })
  const callText = `${path}\n${body}`
  const before = keys.get(key)
  if (before && before.asked !== callText)
    return refuseWith(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  if (before) return { ...before.reply, headers: { ...before.reply.headers, 'idempotent-replayed': 'true' } }
  const reply = act()
  // A request that was refused before any attempt can be repeated with the same key.
  if (reply.status !== 400 && reply.status !== 409) keys.set(key, { asked: callText, reply })
  return reply
}

function inUse({ headers }: ReceivedCall, underWay: Iterable<ReceivedCall>): Reply | null {
  const key = headers['idempotency-key']
  const isInUse = key && [...underWay].some((other) => other.headers['idempotency-key'] === key)
  return isInUse
    ? refuseWith(409, `There is currently another in-progress request using this Idempotent Key: ${key}.`, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
      })
    : null
}

type Call = (fields: Fields, book: Book) => Reply
const posts: Record<string, Call> = { '/v1/payment_intents': createIntent, '/v1/refunds': createRefund }
const gets: Record<string, Call> = {
  '/v1/balance': () => {
    const none = [{ amount: 0, currency: 'usd', source_types: { card: 0 } }]
    return json(200, { object: 'balance', available: none, livemode: false, pending: none })
  },
  '/v1/payment_intents': listIntents,
  '/v1/refunds': listRefunds,
}

function oneIntent(method: string, route: string): Call | undefined {
  const id = method === 'GET' && /^\/v1\/payment_intents\/(\w+)$/.exec(route)?.[1]
  return id ? (fields, book) => showIntent(id, fields, book) : undefined
}

function answer(keys: Map<string, FirstAnswer>, asked: ReceivedCall, book: Book): Reply {
  const { method, path, headers, body } = asked
  const [route = '', query = ''] = path.split('?')
  const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (!key)
    return refuseWith(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (key !== accounts.stripe.secretKey && key !== restrictedKey)
    return refuseWith(401, `Invalid API Key provided: ${hidden(key)}`)
  const call = (method === 'POST' ? posts : method === 'GET' ? gets : {})[route] ?? oneIntent(method, route)
  if (!call) return refuseWith(404, `Unrecognized request URL (${method}: ${route}).`)
  if (key === restrictedKey && !route.startsWith('/v1/payment_intents'))
    return refuseWith(
      403,
      `The provided key '${hidden(key)}' does not have the required permissions for this endpoint.`,
    )
  if (method === 'GET') return call(readForm(query), book)
  if (!version.test(String(headers['stripe-version'])))
    return refuseWith(400, 'Invalid Stripe API version: the fake holds to 2026-10-28.')
  if (!/^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? ''))
    return refuseWith(400, 'Invalid request: the body has to be a form.')
  return withKey(keys, asked, () => call(readForm(body), book))
}

/** Creates an account that remembers the keys of earlier requests. */
export function stripeAccount(): Answer {
  const keys = new Map<string, FirstAnswer>()
  return (asked, book) => answer(keys, asked, book)
}

/** Starts the fake Stripe. With `file`, its book survives a restart. */
export const startStripe = (file?: string) => startFake({ answer: stripeAccount(), turnAway: inUse, file })
