import type { Input } from '#contract/http.ts'
import type { ChargeAnswer, charges } from '#contract/sales/charges/charges.ts'
import { gatewayIds } from '#contract/store/payments/gateways.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { toAnswer } from '../settle/on-wire.ts'
import { chargeCustomer } from './charge-customer.ts'
import { findOrderGate, findStoredGate } from './charge-way.ts'

/** Charges the order's customer through the profile stored at its gateway. */
export async function chargeStored(
  context: RequestContext,
  { dealerId, transactionAmount: amount, ...input }: Input<typeof charges.stored>,
): Promise<ChargeAnswer> {
  // The caller's dealer must be the one in the request.
  if (dealerId !== context.dealerId) throw refuse('not_found')
  const request = { ...input, amount, call: 'stored', key: context.idempotencyKey }
  return toAnswer(await chargeCustomer(context, request, (means, order) => findOrderGate(order!, means)))
}

/** Always charges through Stripe, even if the order names another gateway. */
export async function chargeStripe(
  context: RequestContext,
  { dealerId, currency, ...input }: Input<typeof charges.stripe>,
): Promise<{ data: ChargeAnswer; status: string }> {
  const request = {
    ...input,
    call: 'stripe',
    key: context.idempotencyKey,
    currency: currency && (currency === 'cad' ? ('CAD' as const) : ('USD' as const)),
  }
  const data = toAnswer(
    await chargeCustomer(context, request, (means) => findStoredGate(means, gatewayIds.stripe)),
  )
  return { data, status: data.status }
}
