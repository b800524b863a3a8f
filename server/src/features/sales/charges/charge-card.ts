import type { Input } from '#contract/http.ts'
import type { ChargeAnswer, charges } from '#contract/sales/charges.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { type Asked, chargeCustomer } from './charge-customer.ts'
import { gateTo } from './charge-way.ts'
import { answerOf } from './on-wire.ts'

const gateway = { payflow: 2, merchante: 3, authorizeNet: 8 }

/** Each gateway's call has its own field names; the charge behind them is the same. */
async function charge(
  visit: Visit,
  which: keyof typeof gateway,
  asked: Omit<Asked, 'call' | 'key'>,
): Promise<ChargeAnswer> {
  const charged = await chargeCustomer(visit, { ...asked, call: which, key: visit.idempotencyKey }, (means) =>
    gateTo(means, gateway[which]),
  )
  return answerOf(charged)
}

export async function chargePayflow(visit: Visit, input: Input<typeof charges.payflow>) {
  const { cId, orderId, reason, chargedSoFar, keepCard, AMT: amount, CURRENCY: currency } = input
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
  const asked = { cId, orderId, reason, chargedSoFar, keepCard, amount, currency, card }
  const data = await charge(visit, 'payflow', asked)
  const { RESULT, RESPMSG } = data
  return { data, RESULT, RESPMSG }
}

/** For Authorize.Net and MerchantE. */
function shortCard(
  visit: Visit,
  which: 'authorizeNet' | 'merchante',
  input: Input<typeof charges.merchante>,
) {
  const { cId, orderId, reason, chargedSoFar, keepCard, transactionAmount: amount } = input
  const card = {
    number: input.cardNumber,
    validThru: input.cardExpDate,
    validThruField: 'cardExpDate',
    cvc: input.cvv2,
    cvcField: 'cvv2',
    name: input.cardName,
  }
  return charge(visit, which, { cId, orderId, reason, chargedSoFar, keepCard, amount, card })
}

export const chargeAuthorizeNet = (visit: Visit, input: Input<typeof charges.authorizeNet>) =>
  shortCard(visit, 'authorizeNet', input)
export const chargeMerchante = (visit: Visit, input: Input<typeof charges.merchante>) =>
  shortCard(visit, 'merchante', input)
