import type { Input } from '#contract/http.ts'
import type { charges } from '#contract/sales/charges.ts'
import type { Work } from '#server/platform/db/work.ts'
import { showCustomer } from '../customers/find-customers.ts'
import { readOrder } from '../orders/take-order.ts'
import { chargeOnWire } from './on-wire.ts'
import { paymentsOf } from './order-payments.ts'
import { listOfCustomer, listOfOrder } from './queries.ts'

/** A customer's screen shows so many. */
const most = 100

export async function findChargesOfOrder(work: Work, { id }: Input<typeof charges.list>) {
  const order = await readOrder(work, id)
  const [found, payments] = await Promise.all([listOfOrder(work, id), paymentsOf(work, order)])
  return { data: found.map(chargeOnWire), recordsTotal: found.length, payments }
}

export async function findChargesOfCustomer(work: Work, { id }: Input<typeof charges.ofCustomer>) {
  await showCustomer(work, { id })
  const data = (await listOfCustomer(work, id, most)).map(chargeOnWire)
  return { data, recordsTotal: data.length }
}
