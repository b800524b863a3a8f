import { accounts, restrictedKey } from './accounts.ts'
import { type Asked, type Reply, startStandIn } from './stand-in.ts'

const json = (status: number, value: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value, null, 2),
  headers: { 'request-id': `req_${Math.random().toString(36).slice(2, 16)}` },
})
const refused = (status: number, message: string, more = {}) =>
  json(status, { error: { message, type: 'invalid_request_error', ...more } })

/** As Stripe shows a key: its kind and its end. */
const hidden = (key: string) => key.replace(/^(\w\w_(?:test|live)_)?.*(.{4})$/, '$1********$2')

function answer({ method, path, headers }: Asked): Reply {
  const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (!key)
    return refused(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (key !== accounts.stripe.secretKey && key !== restrictedKey)
    return refused(401, `Invalid API Key provided: ${hidden(key)}`)
  if (method !== 'GET' || path !== '/v1/balance')
    return refused(404, `Unrecognized request URL (${method}: ${path}).`)
  if (key === restrictedKey)
    return refused(
      403,
      `The provided key '${hidden(key)}' does not have the required permissions for this endpoint.`,
    )
  const none = [{ amount: 0, currency: 'usd', source_types: { card: 0 } }]
  return json(200, { object: 'balance', available: none, livemode: false, pending: none })
}

export const startStripe = () => startStandIn(answer)
