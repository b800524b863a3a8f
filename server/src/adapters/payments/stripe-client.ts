import Stripe from 'stripe'
import { callGateway, chargePatienceMs, readJson } from './call-gateway.ts'
import { type Account, GatewayFailure } from './gateway.ts'

type HttpClient = NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient'] & object

/** One conversation with Stripe, and whether it can have seen anything of it. */
export type StripeCall = { stripe: Stripe; trip: { mayHaveArrived: boolean; failure: GatewayFailure | null } }

/**
 * The library of Stripe, for one call: it dials through the guarded network only, as every gateway. Once a
 * connection was reset it tries again by itself; the key of the request keeps that from being done twice.
 */
export function stripeFor({ url, credentials }: Account, signal: AbortSignal): StripeCall {
  const { hostname, port, protocol } = new URL(url)
  const trip: StripeCall['trip'] = { mayHaveArrived: false, failure: null }
  const stripe = new Stripe(credentials.secretKey || 'none', {
    apiVersion: '2026-10-28.endive',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: clientOf(trip, signal),
    maxNetworkRetries: 0,
    timeout: chargePatienceMs,
    telemetry: false,
  })
  return { stripe, trip }
}

function clientOf(trip: StripeCall['trip'], signal: AbortSignal): HttpClient {
  const note = (error: unknown) => {
    if (!(error instanceof GatewayFailure)) return error
    trip.failure = error
    trip.mayHaveArrived ||= !error.didNothing
    // The library looks at the network's own code.
    return error.cause ?? error
  }
  return {
    getClientName: () => 'partsdesk',
    async makeRequest(host, port, path, method, headers, body, protocol, timeout) {
      const answered = await callGateway(
        {
          method,
          url: `${protocol}://${host}:${port}${path}`,
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          ...(method === 'GET' ? {} : { body }),
        },
        signal,
        { milliseconds: timeout },
      ).catch((error) => {
        throw note(error)
      })
      return {
        getStatusCode: () => answered.status,
        getHeaders: () => answered.headers as Record<string, string>,
        getRawResponse: () => ({}),
        toStream: () => {
          throw new Error('nothing is streamed')
        },
        toJSON: async () => {
          try {
            return readJson(answered)
          } catch (error) {
            throw note(error)
          }
        },
      }
    },
  }
}
