/**
 * A demo customer's card stored at a fake, modelled on the gateway's test cards where they exist. `does` is the result
 * of charging it.
 */
export type StoredCard = { last4: string; brand: string; does: Fate }
export type Fate =
  | 'pays'
  | 'declines'
  | 'has no funds'
  | 'is expired'
  | 'asks the customer'
  | 'takes its time'

const visa = (does: Fate = 'pays', last4 = '4242'): StoredCard => ({ last4, brand: 'visa', does })
const mastercard: StoredCard = { last4: '4444', brand: 'mastercard', does: 'pays' }

/** Cards by customer and payment method. */
export const stripeCards: Record<string, Record<string, StoredCard>> = {
  cus_PartsdeskDemo01: { pm_PartsdeskDemo01: visa() },
  cus_PartsdeskDemo02: { pm_PartsdeskDemo02: mastercard },
  cus_PartsdeskDemo03: { pm_PartsdeskDemo03: visa('declines', '0002') },
  cus_PartsdeskDemo04: { pm_PartsdeskDemo04: visa('has no funds', '9995') },
  cus_PartsdeskDemo05: { pm_PartsdeskDemo05: visa('is expired', '0069') },
  cus_PartsdeskDemo06: { pm_PartsdeskDemo06: visa('asks the customer', '3184') },
  cus_PartsdeskDemo07: { pm_PartsdeskDemo07: visa('takes its time') },
  cus_PartsdeskDemo08: { pm_PartsdeskDemo08: mastercard },
  cus_PartsdeskDemo09: { pm_PartsdeskDemo09: visa('pays', '1881') },
  cus_PartsdeskDemo10: { pm_PartsdeskDemo10: visa('pays', '5556') },
}

/** Cards by the PNREF of an earlier transaction. */
export const payflowCards: Record<string, StoredCard> = {
  DDE000014242: visa(),
  DDE000024444: mastercard,
  DDE000030002: visa('declines', '0002'),
  DDE000044242: visa('asks the customer'),
  DDE000051881: visa('pays', '1881'),
}

/** Cards by customer profile and payment profile. */
export const authorizeNetCards: Record<string, Record<string, StoredCard>> = {
  '900000001': { '910000001': visa('pays', '1111') },
  '900000002': { '910000002': mastercard },
  '900000003': { '910000003': visa('declines', '0002') },
  '900000004': { '910000004': visa('takes its time', '1111') },
  '900000005': { '910000005': visa('pays', '1881') },
  '900000006': { '910000006': mastercard },
}

/** Cards by card id. */
export const merchanteCards: Record<string, StoredCard> = {
  d3e0000000000000000000000000a001: visa(),
  d3e0000000000000000000000000a002: mastercard,
  d3e0000000000000000000000000a003: visa('has no funds', '9995'),
  d3e0000000000000000000000000a004: visa('pays', '1881'),
}
