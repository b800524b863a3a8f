import { findCardBrand, isExpired, isSecurityCode } from '#contract/sales/charges/cards.ts'
import { type CurrencyCode, currencyCode } from '#contract/texts/format-money.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { dealerZips, wrongZips } from '#contract/zip-codes.ts'
import type { Card, Source } from '#server/adapters/payments/gateway.ts'
import { accountDigest } from '#server/features/store/dealer-payments/find-accounts.ts'
import { readDealerCurrency } from '#server/features/tenancy/dealers/read-dealer-currency.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { orderForUpdate } from '../../orders/read-order.ts'
import { customerQuery } from '../queries.ts'
import { moveMoney, type Plan } from '../settle/move-money.ts'
import type { StoredCharge } from '../settle/stored-charge.ts'
import type { ChargeCaller } from './charge-caller.ts'
import {
  gateOrRefuse,
  refuseChargedMeanwhile,
  refuseManyCards,
  refuseMoreThanDue,
  refuseUnsettled,
} from './charge-guards.ts'
import { findMeans, type Gate, type GateOr, type Means } from './charge-way.ts'

/** A charge as requested. */
export type ChargeRequest = {
  /** The values a repeated key must match to be the same request. */
  call: string
  key: string | null
  /**
   * Without an order, the charge is the customer's alone; without a customer, the order's customer is
   * charged.
   */
  orderId?: number
  cId?: number
  amount: number
  reason?: string
  chargedSoFar?: number
  /** 1: the person wants to charge more than the order owes. */
  moreThanDue?: 0 | 1
  /** The currency the caller assumes; refused if it isn't the order's. */
  currency?: CurrencyCode
  /** Without a card, the customer's profile stored at the gateway is charged. */
  card?: EnteredCard
  /** Has the gateway store the entered card for the customer's next orders. */
  keepCard?: boolean
}
/** Missing billing address fields come from the order or the customer. */
type EnteredCard = Pick<Card, 'number' | 'validThru' | 'cvc'> &
  Partial<Card> & {
    /** The call's names for the date and code fields. */
    validThruField: string
    cvcField: string
    /** For calls that include an address. */
    zipField?: string
  }

type LockedRecords = Awaited<ReturnType<typeof lockRecords>>

/**
 * Charges a customer once per button press. `choose` finds the gateway; it runs under the locks, so the order can't
 * change or be charged in between.
 */
export function chargeCustomer(
  caller: ChargeCaller,
  request: ChargeRequest,
  choose: (means: Means, order: LockedRecords['order']) => GateOr,
): Promise<StoredCharge> {
  const { key, call, orderId = null, cId = null, amount, currency = null, reason = null, card } = request
  return moveMoney(caller, {
    press: {
      key,
      request: [
        call,
        orderId,
        cId,
        amount,
        currency,
        reason,
        card?.number.slice(-4) ?? null,
        ...(request.keepCard ? ['keep'] : []),
      ],
    },
    lock: (work) => lockRecords(work, request),
    plan: async (work, lockedOrder) => {
      await refuseDoubtful(work, lockedOrder, request)
      const { order, customer, currency } = lockedOrder
      const isTest = order?.isTest === 1
      const means = await findMeans(work, { customerId: customer?.id ?? null, currency, isTest })
      return makePlan(lockedOrder, request, means, gateOrRefuse(choose(means, lockedOrder.order)))
    },
  })
}

/** Locks the order, or the customer if there's none, until the charge is saved. */
async function lockRecords(work: Work, { orderId, cId, card }: ChargeRequest) {
  const order = orderId === undefined ? null : await orderForUpdate(work, orderId)
  if (order && cId !== undefined && cId !== order.customerId) throw refuseField('cId', 'other_customer')
  const customerId = order ? order.customerId : cId
  if (customerId === undefined) throw refuseField('cId', 'required')
  if (customerId === null && order?.isTest === 0 && card) throw refuseField('cId', 'required')
  if (customerId === null) return { order, customer: null, currency: currencyCode(order!.currencySymbol) }

  const query = customerQuery(work, customerId)
  const customer = await (order ? query : query.forUpdate()).executeTakeFirst()
  if (!customer) throw refuse('not_found')
  return {
    order,
    customer,
    currency: order ? currencyCode(order.currencySymbol) : await readDealerCurrency(work),
  }
}

async function refuseDoubtful(
  work: Work,
  { order, customer, currency }: LockedRecords,
  request: ChargeRequest,
): Promise<void> {
  if (order?.isLocked === 1) throw refuse('order_locked', { values: { orderNumber: order.orderNumber } })
  if (request.currency !== undefined && request.currency !== currency) {
    const reason = phrase('charges', 'otherCurrency', { asked: request.currency, currency })
    throw refuse('charge_impossible', { values: { reason } })
  }
  if (request.card && isExpired(request.card.validThru, work.now))
    throw refuseField(request.card.validThruField, 'card_expired')
  if (request.card && !isSecurityCode(request.card.number, request.card.cvc))
    throw refuseField(request.card.cvcField, 'card_code_length')
  if (request.card) refuseWrongZip(request.card, order ?? customer!)
  await refuseUnsettled(work, order ? { orderId: order.id } : { customerId: customer!.id })
  if (order) {
    refuseChargedMeanwhile(order, currency, request.chargedSoFar)
    refuseMoreThanDue(order, currency, request)
  }
  if (request.card) await refuseManyCards(work)
}

function makePlan(
  { order, customer, currency }: LockedRecords,
  request: ChargeRequest,
  means: Means,
  gate: Gate,
): Plan {
  const { amount, reason = '', card } = request
  const keep = request.keepCard === true && gate.charging.keepsCards && customer !== null
  const source: Source = card
    ? { kind: 'card', card: wholeCard(card, order ?? customer!), keep }
    : { kind: 'stored', profile: means.profile }
  return {
    row: {
      kind: 'charge',
      orderId: order?.id ?? null,
      customerId: customer?.id ?? null,
      paymentMethodId: gate.paymentMethodId,
      dealerPaymentId: gate.dealerPaymentId,
      envMode: gate.envMode,
      accountDigest: accountDigest(gate.paymentMethodId, gate.account),
      source: source.kind,
      amount,
      currency,
      reason,
      cardBrand: card ? findCardBrand(card.number) : null,
      cardLast4: card?.number.slice(-4) ?? null,
      keepCard: card && keep ? 'asked' : null,
    },
    orderNumber: order?.orderNumber ?? null,
    call: (movement, signal) => gate.charging.charge(gate.account, { ...movement, source }, signal),
  }
}

type BillingAddress = Pick<
  NonNullable<LockedRecords['customer']>,
  'billCompany' | 'billContact' | 'billAddress1' | 'billCity' | 'billState' | 'billZip' | 'billCountry'
>

const wholeCard = (typed: EnteredCard, billed: BillingAddress): Card => ({
  number: typed.number,
  validThru: typed.validThru,
  cvc: typed.cvc,
  name: typed.name || billed.billContact || billed.billCompany,
  street: typed.street || billed.billAddress1,
  city: typed.city || billed.billCity,
  state: typed.state || billed.billState,
  zip: typed.zip || billed.billZip,
  country: isoCountry(typed.country || billed.billCountry),
})

/** Refuses an invalid US ZIP code unless the order or customer already has it. */
function refuseWrongZip({ zip, country, zipField }: EnteredCard, billed: BillingAddress): void {
  const inUsa = (countryText: string) => (/^usa?$/i.test(countryText.trim()) ? 'USA' : countryText)
  const { zip: wrong } = wrongZips(
    dealerZips,
    { zip, country: inUsa(country || billed.billCountry) },
    { zip: billed.billZip, country: inUsa(billed.billCountry) },
  )
  if (wrong && zipField) throw refuseField(zipField, wrong)
}

/**
 * Accepts the spellings that people and forms use for countries dealers sell in; otherwise two letters, or
 * US.
 */
function isoCountry(countryText: string): string {
  const country = countryText.trim().toUpperCase()
  if (country === 'CAN' || country === 'CANADA') return 'CA'
  return /^[A-Z]{2}$/.test(country) ? country : 'US'
}
