import type { Input } from '#contract/http.ts'
import type { ChargeAnswer, charges } from '#contract/sales/charges/charges.ts'
import { gatewayIds } from '#contract/store/payments/gateways.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { toAnswer } from '../settle/on-wire.ts'
import { type ChargeRequest, chargeCustomer } from './charge-customer.ts'
import { gateTo } from './charge-way.ts'

/** Each gateway's call has its own field names; the charge behind them is the same. */
async function charge(
  context: RequestContext,
  which: 'payflow' | 'merchante' | 'authorizeNet',
  request: Omit<ChargeRequest, 'call' | 'key'>,
): Promise<ChargeAnswer> {
  const outcome = await chargeCustomer(
    context,
    { ...request, call: which, key: context.idempotencyKey },
    (means) => gateTo(means, gatewayIds[which]),
  )
  return toAnswer(outcome)
}

/**
 * Charges a card through Payflow, with the gateway's own field names. `RESULT` and `RESPMSG` are repeated
 * beside `data`.
 */
export async function chargePayflow(context: RequestContext, input: Input<typeof charges.payflow>) {
  const { cId, orderId, reason, chargedSoFar, moreThanDue, keepCard, AMT: amount, CURRENCY: currency } = input
  const card = {
    number: input.ACCT,
    validThru: input.EXPDATE,
    validThruField: 'EXPDATE',
    cvc: input.CVV2,
    cvcField: 'CVV2',
    name: input.BILLTONAME,
    street: input.BILLTOSTREET,
    city: input.BILLTOCITY,
    state: input.BILLTOSTATE,
    zip: input.BILLTOZIP,
    zipField: 'BILLTOZIP',
    country: input.BILLTOCOUNTRY,
  }
  const request = { cId, orderId, reason, chargedSoFar, moreThanDue, keepCard, amount, currency, card }
  const data = await charge(context, 'payflow', request)
  const { RESULT, RESPMSG } = data
  return { data, RESULT, RESPMSG }
}

/** For Authorize.Net and MerchantE. */
function shortCard(
  context: RequestContext,
  which: 'authorizeNet' | 'merchante',
  input: Input<typeof charges.merchante>,
) {
  const { cId, orderId, reason, chargedSoFar, moreThanDue, keepCard, transactionAmount: amount } = input
  const card = {
    number: input.cardNumber,
    validThru: input.cardExpDate,
    validThruField: 'cardExpDate',
    cvc: input.cvv2,
    cvcField: 'cvv2',
    name: input.cardName,
  }
  return charge(context, which, { cId, orderId, reason, chargedSoFar, moreThanDue, keepCard, amount, card })
}

/** Charges a card through Authorize.Net. A repeat of the press gets the first result. */
export const chargeAuthorizeNet = (context: RequestContext, input: Input<typeof charges.authorizeNet>) =>
  shortCard(context, 'authorizeNet', input)

/** Charges a card through MerchantE. A repeat of the press gets the first result. */
export const chargeMerchante = (context: RequestContext, input: Input<typeof charges.merchante>) =>
  shortCard(context, 'merchante', input)
