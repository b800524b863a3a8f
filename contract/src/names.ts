import type { MenuName } from './permissions.ts'
import type { brandNames, CardBrand } from './sales/cards.ts'
import { chargeStates } from './sales/charges.ts'
import type {
  declinedReasons,
  lineStatuses,
  orderStatuses,
  shippingStatuses,
} from './sales/order-statuses.ts'
import type { SummaryCode, summaryTitles } from './sales/order-totals.ts'
import type { quoteStatuses } from './sales/quote-fields.ts'
import { type rmaPartStatuses, rmaStatuses, type rmaTypes } from './sales/return-rules.ts'
import type { gateways } from './store/gateways.ts'
import type { pageKinds } from './store/page-kinds.ts'

const asTheyAre = <T extends string>(list: readonly T[]) =>
  Object.fromEntries(list.map((name) => [name, name])) as { [K in T]: K }

/** Names that stand in sentences, in English, by group and key. */
export const names = {
  rmaStatuses: asTheyAre(rmaStatuses),
  chargeStates: asTheyAre(chargeStates),
} as const

type NameIn<List extends readonly { readonly name: string }[]> = List[number]['name']

/** What the contract names and screens show; each language has all of them. */
export type ContractName =
  | MenuName
  | NameIn<typeof orderStatuses>
  | NameIn<typeof shippingStatuses>
  | NameIn<typeof lineStatuses>
  | NameIn<typeof declinedReasons>
  | NameIn<typeof quoteStatuses>
  | NameIn<typeof pageKinds>
  | (typeof rmaStatuses)[number]
  | (typeof rmaPartStatuses)[number]
  | (typeof rmaTypes)[number]
  | (typeof summaryTitles)[SummaryCode]
  | (typeof brandNames)[CardBrand]
  | (typeof gateways)[number]['fields'][number]['label']
