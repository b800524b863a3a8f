import { sql } from 'kysely'
import type { ShippingRow } from '#contract/store/shipping/shipping.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The columns a person can set; same names as in the contract. */
export const settable = ['displayName', 'profitPercent', 'memo'] as const

/** A method the dealer offers. */
export type Offer = ShippingRow & { id: number }

/** Every method, with the dealer's settings for it. */
const selectRows = ({ db, dealerId }: Work) =>
  db
    .selectFrom('shippingMethods as m')
    .leftJoin('dealerShipping as s', (join) =>
      join.onRef('s.shippingId', '=', 'm.id').on('s.dealerId', '=', dealerId),
    )
    .select(['m.id as shippingId', 'm.name', 's.id as dealerShippingId'])
    .select(['s.displayName', 's.profitPercent', 's.memo', 's.version'])
    .select(sql<number>`${dealerId}::bigint`.as('dealerId'))
    .select(sql<boolean>`s.id is not null`.as('isChecked'))

/** Lists all shipping methods of the platform with the dealer's offer of each one, in the platform's order. */
export async function listShipping(work: Work): Promise<ShippingRow[]> {
  return (await selectRows(work).orderBy('m.position').orderBy('m.id').execute()) as ShippingRow[]
}

/** Finds a shipping method with the dealer's offer, by the method's id. */
export async function findByMethod(work: Work, shippingId: number): Promise<ShippingRow | undefined> {
  return (await selectRows(work).where('m.id', '=', shippingId).executeTakeFirst()) as ShippingRow | undefined
}

/** Finds the dealer's offer of a shipping method, by the offer's id. */
export async function findOffer(work: Work, id: number): Promise<Offer | undefined> {
  return (await selectRows(work).select('s.id').where('s.id', '=', id).executeTakeFirst()) as
    | Offer
    | undefined
}
