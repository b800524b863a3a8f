import type { MenuName } from '../permissions.ts'
import type { brandNames, CardBrand } from '../sales/charges/cards.ts'
import type { ChargeState } from '../sales/charges/charges.ts'
import type {
  declinedReasons,
  lineStatuses,
  orderStatuses,
  shippingStatuses,
} from '../sales/orders/order-statuses.ts'
import type { quoteStatuses } from '../sales/quotes/quote-fields.ts'
import type { RmaStatus, rmaPartStatuses, rmaTypes } from '../sales/returns/return-rules.ts'
import type { SummaryCode, summaryTitles } from '../sales/totals/order-totals.ts'
import type { pageKinds } from '../store/pages/page-kinds.ts'
import type { gateways } from '../store/payments/gateways.ts'
import type { Phrase } from './message.ts'

/** Names used in sentences, in English, by group and key; pages before sign-in load them too. */
export const names = {
  rmaStatuses: { Pending: 'Pending', Approved: 'Approved', Denied: 'Denied', Refunded: 'Refunded' },
  chargeStates: {
    requested: 'requested',
    sent: 'sent',
    succeeded: 'succeeded',
    failed: 'failed',
    unknown: 'unknown',
  },
} as const satisfies {
  rmaStatuses: Record<RmaStatus, string>
  chargeStates: Record<ChargeState, string>
}

type NameIn<List extends readonly { readonly name: string }[]> = List[number]['name']

/** Names in the contract that screens show; every language has them all. */
export type ContractName =
  | MenuName
  | NameIn<typeof orderStatuses>
  | NameIn<typeof shippingStatuses>
  | NameIn<typeof lineStatuses>
  | NameIn<typeof declinedReasons>
  | NameIn<typeof quoteStatuses>
  | NameIn<typeof pageKinds>
  | RmaStatus
  | (typeof rmaPartStatuses)[number]
  | (typeof rmaTypes)[number]
  | (typeof summaryTitles)[SummaryCode]
  | (typeof brandNames)[CardBrand]
  | (typeof gateways)[number]['fields'][number]['label']

/** A name from the contract inside a text: browsers show it in their language. */
export const toNamePhrase = (name: ContractName | ''): Phrase => ({ code: nameGroup + name })
const nameGroup = 'contractNames.'
/** The name inside a phrase that `toNamePhrase` made; undefined for other phrases. */
export const findPhraseName = ({ code }: Phrase): string | undefined =>
  code.startsWith(nameGroup) ? code.slice(nameGroup.length) : undefined
