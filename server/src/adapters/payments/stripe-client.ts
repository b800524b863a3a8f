import Stripe from 'stripe'
import { callGateway, chargePatienceMs } from './call-gateway.ts'
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
  const stripe = new Stripe(credentials.secretKey ?? '', {
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
  return {
    getClientName: () => 'partsdesk',
    async makeRequest(host, port, path, method, headers, body, protocol, timeout) {
      try {
        const {
          status,
          headers: answered,
          text,
        } = await callGateway(
          {
            method,
            url: `${protocol}://${host}:${port}${path}`,
            headers: Object.fromEntries(
              Object.entries(headers).map(([name, value]) => [name, String(value)]),
            ),
            ...(method === 'GET' ? {} : { body }),
          },
          signal,
          { milliseconds: timeout },
        )
        trip.mayHaveArrived = true
        return {
          getStatusCode: () => status,
          getHeaders: () => answered as Record<string, string>,
          getRawResponse: () => ({}),
          toStream: () => {
            throw new Error('nothing is streamed')
          },
          toJSON: async () => JSON.parse(text),
        }
      } catch (error) {
        if (!(error instanceof GatewayFailure)) throw error
        trip.failure = error
        trip.mayHaveArrived ||= !error.didNothing
        // The library looks at the network's own code.
        throw error.cause ?? error
      }
    },
  }
}
