import type { Input } from '#contract/http.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { orderImport, storeIntake, vouching } from '#contract/tenancy/token-scopes.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/db/work.ts'
import { mayVouch } from '#server/platform/http/guard.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { linesAsSold } from '../lines/lines-as-sold.ts'
import type { LineInput } from '../lines/new-lines.ts'

type Scope = typeof storeIntake | typeof orderImport
const hasAny = ({ via }: Actor, ...scopes: Scope[]) =>
  via.kind === 'token' && scopes.some((scope) => via.scopes.includes(scope))

/** Whether a store or another system sends its orders, which are announced to the dealer by email. */
export const isByStore = (actor: Actor): boolean => hasAny(actor, storeIntake, orderImport)

/** Whether it's a store, which sells at the dealer's prices and terms; a system that imports orders has its own. */
export const isBound = (actor: Actor): boolean => hasAny(actor, storeIntake) && !hasAny(actor, orderImport)

type StoreOrderInput = Omit<Input<typeof orders.create>, 'quoteToken'>

const isSet = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The fields only the dealer decides about an order. An amount without its flag would be fixed, too. */
const ownTerms: Partial<Record<keyof StoreOrderInput, (sent: StoreOrderInput) => boolean>> = {
  noEmail: ({ noEmail }) => noEmail === 1,
  isTest: ({ isTest }) => isTest === 1,
  payTerms: ({ payTerms }) => isSet(payTerms),
  taxRate: ({ taxRate }) => isSet(taxRate),
  salesTaxExceptionNo: ({ salesTaxExceptionNo }) => isSet(salesTaxExceptionNo),
  staxEndDate: ({ staxEndDate }) => isSet(staxEndDate),
  fixedShipping: ({ fixedShipping }) => fixedShipping === 1,
  shippingAmount: ({ shippingAmount, fixedShipping }) => isSet(shippingAmount) && fixedShipping !== 0,
  fixedHandling: ({ fixedHandling }) => fixedHandling === 1,
  fixedCustomFee: ({ fixedCustomFee }) => fixedCustomFee === 1,
}

/** The fields only the dealer decides about a line; 1 is the default of `is_taxable`. */
const lineOnlyChecks: Partial<Record<keyof LineInput, (line: LineInput) => boolean>> = {
  is_taxable: ({ is_taxable }) => is_taxable === 0,
  cost: ({ cost }) => isSet(cost),
  corePrice: ({ corePrice }) => isSet(corePrice),
  pickupOnly: ({ pickupOnly }) => isSet(pickupOnly),
  statusOrder: ({ statusOrder }) => isSet(statusOrder),
  trackingNumber: ({ trackingNumber }) => isSet(trackingNumber),
  shippingCarrier: ({ shippingCarrier }) => isSet(shippingCarrier),
}

const namesIn = <T extends object>(own: Partial<Record<keyof T, (sent: T) => boolean>>, sent: T): string[] =>
  Object.entries<((sent: T) => boolean) | undefined>(own).flatMap(([name, isOwn]) =>
    isOwn?.(sent) ? [name] : [],
  )

/** Refuses a store's own terms, and a customer it can't vouch for. */
export function refuseOwnTerms(actor: Actor, sent: StoreOrderInput): void {
  if (!isBound(actor)) return
  if (sent.customerId && !mayVouch(actor)) throw refuse('token_scope', { values: { scope: vouching } })
  const paths = [
    ...namesIn(ownTerms, sent),
    ...listSentLines(sent).flatMap(({ line, path }) =>
      namesIn(lineOnlyChecks, line).map((name) => `${path}.${name}`),
    ),
  ]
  if (paths.length > 0)
    throw refuse('invalid', { errors: paths.map((path) => ({ path, code: 'store_cant_set' as const })) })
}

/** An order's lines under either name, each with its place in the request. */
export const listSentLines = ({ details = [], cart = [] }: Pick<StoreOrderInput, 'details' | 'cart'>) => [
  ...details.map((line, at) => ({ line, path: `details.${at}` })),
  ...cart.map((line, at) => ({ line, path: `cart.${at}` })),
]

/** A store's order with its lines as the store sells them at the moment; another system's unchanged. */
export async function asSold<T extends StoreOrderInput>(work: Work, sent: T): Promise<T> {
  if (!isBound(work.actor)) return sent
  const details = await linesAsSold(work, listSentLines(sent), sent.customerId ?? null)
  return { ...sent, details, cart: undefined }
}
