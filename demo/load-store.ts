import type pg from 'pg'
import { demoFooter } from '#demo/data/footers.ts'
import { demoPayments, onAccount } from '#demo/data/payments.ts'
import { demoScripts } from '#demo/data/scripts.ts'
import { demoShipping } from '#demo/data/shipping.ts'
import { demoDealers } from '#demo/dealers.ts'
import { insertRows, moveIdsOn } from '#demo/load-rows.ts'

/** The dealers' shipping, payments, store scripts and footers. */
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
  await loadPayments(client, madeAt)
  await insertRows(
    client,
    'dealerScripts',
    demoDealers.map(({ key }) => ({
      dealerId: key,
      ...demoScripts[key],
      version: 1,
      updatedBy: 'Partsdesk',
      updatedAt: madeAt,
    })),
  )
  await insertRows(
    client,
    'footerOptions',
    demoDealers.map(({ key }) => ({
      dealerId: key,
      footerColumns: demoFooter(key),
      version: 1,
      updatedBy: 'Partsdesk',
      updatedAt: madeAt,
    })),
  )
  await moveIdsOn(client, ['dealerShipping', 'paymentMethods', 'dealerPayments'])
}

async function loadPayments(client: pg.Client, madeAt: Date) {
  // Each start sets the fakes' addresses and gives the payments their credentials.
  await client.query(
    `update payment_methods set sandbox_url = 'http://127.0.0.1:1/' where id in (2, 3, 8, 9)`,
  )
  const times = { createdAt: madeAt, updatedAt: madeAt }
  await insertRows(client, 'paymentMethods', [{ ...onAccount, ...times }])
  await insertRows(
    client,
    'dealerPayments',
    demoDealers.flatMap(({ key }) =>
      demoPayments[key].map(({ credentials, ...payment }, at) => ({
        dealerId: key,
        id: 100 * key + at + 1,
        ...payment,
        version: 1,
        updatedBy: 'Partsdesk',
        ...times,
      })),
    ),
  )
}
