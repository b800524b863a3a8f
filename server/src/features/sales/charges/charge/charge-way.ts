import type { Input } from '#contract/http.ts'
import type { ChargeWay, charges } from '#contract/sales/charges/charges.ts'
import { gatewayIds, isGateway } from '#contract/store/payments/gateways.ts'
import { type CurrencyCode, currencyCode } from '#contract/texts/format-money.ts'
import { phraseInEnglish } from '#contract/texts/in-english.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Account, Charging } from '#server/adapters/payments/gateway.ts'
import { findGateway } from '#server/adapters/payments/gateways.ts'
import { findAccounts, type PaymentAccount } from '#server/features/store/dealer-payments/find-accounts.ts'
import type { Work } from '#server/platform/db/work.ts'
import { readOrder } from '../../orders/read-order.ts'
import { type OpenProfile, openProfileWithCards } from '../../payment-profiles/open-profile.ts'
import { summarizePayments } from '../payments/order-payments.ts'
import { gatewayName } from '../settle/on-wire.ts'

/** Order of stored profiles to try when no gateway is named (spec, docs/rules/payments.md). */
const inferred = [gatewayIds.authorizeNet, gatewayIds.payflow, gatewayIds.stripe, gatewayIds.merchante]

/** The ways to charge that are available. */
export type Means = {
  currency: CurrencyCode
  /** A test order's, which are gateways in sandbox mode only. */
  isTest: boolean
  profile: OpenProfile
  cards: Awaited<ReturnType<typeof openProfileWithCards>>['cards']
  accounts: readonly PaymentAccount[]
}
/** A callable gateway with the dealer's credentials. */
export type Gate = PaymentAccount & { account: Account; charging: Charging }
/** A gateway, or why there isn't one. */
export type GateOr = { gate: Gate } | { why: Phrase }

/**
 * Finds the dealer's accounts at gateways and what the customer stored there. Without a customer, nothing is
 * stored.
 */
export async function findMeans(work: Work, { customerId, currency, isTest }: MeansQuery): Promise<Means> {
  const stored =
    customerId === null ? { profile: {}, cards: {} } : await openProfileWithCards(work, customerId)
  return { currency, isTest, ...stored, accounts: await findAccounts(work, isTest) }
}
type MeansQuery = { customerId: number | null; currency: CurrencyCode; isTest: boolean }

/** The gateway with everything it needs to charge in this currency. */
export function gateTo({ accounts, currency, isTest }: Means, paymentMethodId: number): GateOr {
  const found = accounts.find((one) => one.paymentMethodId === paymentMethodId)
  const charging = findGateway(paymentMethodId)?.charging
  if (!found?.account || !charging) return { why: phrase('charges', isTest ? 'noSandbox' : 'exception') }
  if (!charging.currencies.includes(currency))
    return { why: phrase('charges', 'currencyNotTaken', { gateway: gatewayName(paymentMethodId), currency }) }
  return { gate: { ...found, account: found.account, charging } }
}

/** The customer's profile stored at the gateway, with everything that a charge of it needs. */
export function findStoredGate(means: Means, paymentMethodId: number): GateOr {
  return hasProfileAt(means, paymentMethodId)
    ? gateTo(means, paymentMethodId)
    : { why: phrase('charges', 'missingInfo', { gateway: gatewayName(paymentMethodId) }) }
}

function hasProfileAt({ profile }: Means, paymentMethodId: number): boolean {
  const needs = findGateway(paymentMethodId)?.charging?.needs ?? []
  return needs.length > 0 && needs.every((name) => profile[name] !== undefined)
}

type ChargedOrder = { customerId: number | null; pgatewayId: number | null }

/** The stored profile to charge an order by: its own gateway's, otherwise the first usable one. */
export function findOrderGate({ customerId, pgatewayId }: ChargedOrder, means: Means): GateOr {
  if (means.isTest)
    return { why: phrase('charges', cardGateways(means).length > 0 ? 'testOrder' : 'noSandbox') }
  if (customerId === null) return { why: phrase('charges', 'profileMissing') }
  if (pgatewayId === gatewayIds.payPalExpress) return { why: phrase('charges', 'payPalExpress') }
  if (pgatewayId !== null && isGateway(pgatewayId)) return findStoredGate(means, pgatewayId)

  const inferredGates = inferred.filter((id) => hasProfileAt(means, id)).map((id) => gateTo(means, id))
  const none = phrase('charges', cardGateways(means).length > 0 ? 'noAuthorization' : 'nothingValid')
  return inferredGates.find((one) => 'gate' in one) ?? inferredGates[0] ?? { why: none }
}

/** The dealer's gateways that take an entered card, in setup order. */
function cardGateways(means: Means): ChargeWay['cards'] {
  return means.accounts
    .toSorted((a, b) => a.dealerPaymentId - b.dealerPaymentId)
    .filter(({ paymentMethodId }) => {
      const to = gateTo(means, paymentMethodId)
      return 'gate' in to && to.gate.charging.takesCards
    })
    .map(({ paymentMethodId, name, envMode }) => ({
      paymentMethodId,
      name,
      gateway: gatewayName(paymentMethodId),
      envMode,
      keepsCard: findGateway(paymentMethodId)?.charging?.keepsCards === true,
      hasCard: hasProfileAt(means, paymentMethodId),
    }))
}

/**
 * Shows how an order would be charged: a stored profile, a card, or why neither is possible. It charges
 * nothing.
 */
export async function showChargeWay(work: Work, { id }: Input<typeof charges.way>): Promise<ChargeWay> {
  const order = await readOrder(work, id)
  const { customerId } = order
  const isTest = order.isTest === 1
  const means = await findMeans(work, { customerId, currency: currencyCode(order.currencySymbol), isTest })
  const to = findOrderGate(order, means)
  const common = { ...(await summarizePayments(work, order)), isLocked: order.isLocked === 1 }
  if ('gate' in to) {
    const { paymentMethodId } = to.gate
    const gateway = gatewayName(paymentMethodId)
    return {
      ...common,
      way: 'stored',
      message: null,
      phrase: null,
      paymentMethodId,
      gateway,
      storedCard: means.cards[paymentMethodId] ?? null,
      cards: cardGateways(means),
    }
  }
  // Charging a card needs a customer, unless it's a test.
  const cards = customerId === null && !isTest ? [] : cardGateways(means)
  const way = cards.length > 0 ? 'card' : 'none'
  return {
    ...common,
    way,
    message: phraseInEnglish(to.why),
    phrase: to.why,
    paymentMethodId: null,
    gateway: null,
    storedCard: null,
    cards,
  }
}
