import type { Input } from '#contract/http.ts'
import type { Permission } from '#contract/permissions.ts'
import {
  type CustomerEntry,
  type CustomerTimelineKind,
  customerTimelineKinds,
  type timelines,
} from '#contract/sales/timelines.ts'
import type { Work } from '#server/platform/db/work.ts'
import { showCustomer } from '../customers/list-customers.ts'
import { readMessages } from '../messages/list-customer-messages.ts'
import { readOrderRows } from '../orders/list/list-orders.ts'
import { readQuoteRows } from '../quotes/list-quotes.ts'
import { readReturnRows } from '../returns/read/list-returns.ts'
import { type Place, readCustomerPage } from './queries.ts'

/** The menu option that shows the same rows in a list. */
const needed: Record<CustomerTimelineKind, Permission> = {
  order: 'orders',
  quote: 'customer-quotes',
  return: 'rma',
  message: 'customers',
}

/** A customer's orders, quotes, returns and messages, newest first: those that the user's menu options open. */
export async function listCustomerTimeline(work: Work, input: Input<typeof timelines.listByCustomer>) {
  const { id, kind: chosenKind } = input
  const kinds = customerTimelineKinds.filter(
    (kind) => work.actor.permissions.has(needed[kind]) && (chosenKind === undefined || kind === chosenKind),
  )
  const [, page] = await Promise.all([
    showCustomer(work, { id }),
    kinds.length === 0 ? { rows: [], count: 0 } : readCustomerPage(work, id, kinds, input),
  ])
  return { data: await readEntries(work, page.rows), recordsTotal: page.count }
}

/** The rows of these places; a row that was deleted between the two reads is left out. */
async function readEntries(work: Work, places: readonly Place[]): Promise<CustomerEntry[]> {
  const ids = (kind: CustomerTimelineKind) =>
    places.filter((place) => place.kind === kind).map((place) => place.id)
  const [orders, quotes, returns, messages] = await Promise.all([
    readOrderRows(work, ids('order')),
    readQuoteRows(work, ids('quote')),
    readReturnRows(work, ids('return')),
    readMessages(
      work,
      places.filter(({ kind }) => kind === 'message'),
    ),
  ])
  return places.flatMap(({ kind, id, at, isBroadcast }) => {
    const pick = <Row extends { id: number }>(rowKind: CustomerTimelineKind, rows: readonly Row[]) =>
      (kind === rowKind && rows.find((row) => row.id === id)) || null
    const found = {
      order: pick('order', orders),
      quote: pick('quote', quotes),
      return: pick('return', returns),
      message: pick(
        'message',
        messages.filter(({ broadcastId }) => (broadcastId !== null) === isBroadcast),
      ),
    }
    return found[kind] === null ? [] : [{ kind, at, ...found }]
  })
}
