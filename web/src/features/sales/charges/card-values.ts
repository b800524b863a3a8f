import { z } from 'zod'
import { flag, required, text } from '#contract/http.ts'
import { omit } from '#contract/pick.ts'
import { cardNumber, cvc, isExpired, isSecurityCode, validThru } from '#contract/sales/charges/cards.ts'
import {
  type ChargeAnswer,
  type ChargeWay,
  chargeAmount,
  chargeReason,
  charges,
} from '#contract/sales/charges/charges.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { dealerZips } from '#contract/zip-codes.ts'
import { describeFieldError } from '#web/platform/i18n.ts'
import { checkZips } from '#web/ui/fields/zip-check.ts'
import type { Errors, Values } from '#web/ui/form/form-store.ts'
import { type MoneyCall, type SeenPayments, sayingSeen } from './money-calls.ts'

/** The fields for charging a card, whichever gateway it goes through. */
export const cardForm = z.object({
  amount: chargeAmount,
  reason: chargeReason,
  number: cardNumber,
  name: required('name_required', 120),
  validThru,
  cvc,
  street: text(120).optional(),
  city: text(60).optional(),
  state: text(60).optional(),
  zip: text(20).optional(),
  country: text(60).optional(),
  keepCard: flag.optional(),
})
export type CardValues = z.input<typeof cardForm>

/** Fills billing fields from the order's customer; the card is never prefilled. */
export const prefillBilling = (order: Order): Partial<CardValues> => ({
  name: order.billContact || order.billCompany,
  street: order.billAddress1,
  city: order.billCity,
  state: order.billState ?? undefined,
  zip: order.billZip,
  country: order.billCountry ?? 'USA',
})

/** The values that stay in the form after an answer: everything but the card. */
export const withoutCard = (values: CardValues): Partial<CardValues> =>
  omit(values, ['number', 'validThru', 'cvc'])

/** A card is valid until its month ends; the code's length depends on the brand. */
export function checkCard({ number, validThru: thru, cvc: code }: Record<string, unknown>) {
  const wrong: Record<string, string> = {}
  const month = validThru.safeParse(thru).data
  if (month && isExpired(month, new Date())) wrong.validThru = describeFieldError('card_expired')
  if (cvc.safeParse(code).success && !isSecurityCode(String(number), String(code).trim()))
    wrong.cvc = describeFieldError('card_code_length')
  return wrong
}

export const payPalPro = 2

/** Checks the address that only one gateway's call includes. */
export const checkAddress = (paymentMethodId: number, values: Values, stored: Values): Errors =>
  paymentMethodId === payPalPro ? checkZips(dealerZips)(values, stored) : {}

type Method = ChargeWay['cards'][number]

/** Each gateway's call names the fields differently. */
export function chargeCard(
  call: MoneyCall,
  method: Method,
  order: Order,
  values: CardValues,
  seen: SeenPayments,
): Promise<{ data: ChargeAnswer }> {
  const { paymentMethodId } = method
  const { amount, reason, number, name, validThru: thru, cvc: code } = values
  const keepCard = method.keepsCard && values.keepCard === 1
  const owner = { dealerId: order.dealerId, cId: order.customerId ?? undefined, orderId: order.id }
  const common = { ...owner, reason, ...sayingSeen(seen, amount), keepCard }
  if (paymentMethodId === payPalPro) {
    const { street, city, state, zip, country } = values
    const address = {
      BILLTONAME: name,
      BILLTOSTREET: street,
      BILLTOCITY: city,
      BILLTOSTATE: state,
      BILLTOZIP: zip,
      BILLTOCOUNTRY: country,
    }
    const card = { AMT: amount, ACCT: number, EXPDATE: thru, CVV2: code }
    return call(charges.payflow, { ...common, ...card, ...address })
  }
  const input = {
    ...common,
    transactionAmount: amount,
    cardNumber: number,
    cardExpDate: thru,
    cvv2: code,
    cardName: name,
  }
  return paymentMethodId === 8 ? call(charges.authorizeNet, input) : call(charges.merchante, input)
}
