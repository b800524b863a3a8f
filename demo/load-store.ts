import type pg from 'pg'
import { demoShipping } from '#demo/data/shipping.ts'
import { demoDealers } from '#demo/dealers.ts'
import { insertRows, moveIdsOn } from '#demo/load-rows.ts'

/** How the dealers ship. */
export async function loadStore(client: pg.Client, madeAt: Date): Promise<void> {
  await insertRows(
    client,
    'dealerShipping',
    demoDealers.flatMap(({ key }) =>
      demoShipping[key].map((way, at) => ({
        dealerId: key,
        id: 100 * key + at + 1,
        ...way,
        updatedBy: 'Partsdesk',
        createdAt: madeAt,
        updatedAt: madeAt,
      })),
    ),
  )
  await moveIdsOn(client, ['dealerShipping'])
}
