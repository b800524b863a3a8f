import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { readSummary } from '#contract/sales/orders/order-fields.ts'
import { findStateCode } from '#contract/store/shipping/states.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { StoredOrder } from '../queries.ts'

/**
 * Records where an order's refunds gave tax back, when an edit moves the order to another state or to other taxes
 * (docs/decisions/0027-separate-taxes.md). Call it before the order is written.
 */
export async function recordTaxPlaces(
  { db, dealerId }: Work,
  before: StoredOrder,
  after: StoredOrder,
): Promise<void> {
  if (before.givenBackAmount === 0 || isTaxedAlike(before, after)) return
  const state =
    before.isPickUp === 1
      ? sql`(select d.state from dealers d where d.id = ${dealerId})`
      : sql`${findOrderState(before)}::text`
  const taxes = JSON.stringify(before.taxComponents)
  const taxPlace = sql<string>`jsonb_build_object('state', ${state}, 'taxComponents', ${taxes}::jsonb)`
  await Promise.all(
    (['charges', 'recordedPayments', 'rmas'] as const).map((table) =>
      db
        .updateTable(table)
        .set({ taxPlace })
        .where('dealerId', '=', dealerId)
        .where('orderId', '=', before.id)
        .where('backTax', '>', 0)
        .where('taxPlace', 'is', null)
        .execute(),
    ),
  )
}

const isTaxedAlike = (before: StoredOrder, after: StoredOrder): boolean =>
  before.isPickUp === after.isPickUp &&
  (after.isPickUp === 1 || stateKey(before) === stateKey(after)) &&
  isDeepStrictEqual(taxNames(before), taxNames(after))

const findOrderState = ({ shipState, billState }: StoredOrder) => shipState ?? billState

function stateKey(order: StoredOrder): string | null {
  const state = findOrderState(order)
  return findStateCode(state ?? '') ?? state
}

/** The names of the order's separate taxes, none for a single tax. Their amounts can change with each line. */
const taxNames = ({ summary }: StoredOrder): string[] =>
  readSummary(summary).flatMap(({ components }) => (components ?? []).map(({ name }) => name))
