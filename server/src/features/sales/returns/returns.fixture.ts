import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import type { RmaType } from '#contract/sales/returns/return-rules.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import type { Client } from '#test/client.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'

type Fields = Parameters<typeof makeOrder>[0]

/** A fully shipped order: by default three starters at 100.00 with a core of 30.00. */
export async function addShippedOrder(client: Client, fields: Fields = {}): Promise<Order> {
  const details = [makeLine({ partNumber: '28100-STARTER', price: 100, corePrice: 30, qty: 3 })]
  const { data: order } = await client.ok(orders.create, makeOrder({ details, ...fields }))
  const { data } = await client.ok(orders.ship, {
    id: order.id,
    details: order.details.map(({ id, qty }) => ({ id, shipQty: qty, trackingNumber: '1Z1' })),
    doNotSendEmail: 1,
  })
  return data
}

/** A return of `qty` pieces of an order's first line. */
export async function addReturn(client: Client, order: Order, qty = 1, type: RmaType = 'Return') {
  const lines = [{ id: order.details[0]!.id, qty }]
  return (await client.ok(returns.create, { orderId: order.id, type, lines })).data
}

/** An approved, shipped and received return. */
export async function addReceivedReturn(client: Client, order: Order, qty = 1, type: RmaType = 'Return') {
  const { rma } = await addReturn(client, order, qty, type)
  await client.ok(returns.update, {
    id: rma.id,
    rmaDealerStatus: 'Approved',
    doNotSendEmail: 1,
    ...carrier,
  })
  return (await client.ok(returns.receive, { id: rma.id, doNotSendEmail: 1 })).data
}

/** Shipping details of a returned parcel. */
export const carrier = {
  rmaCarrierInfo: 'UPS',
  rmaTrackingNumber: '1Z999',
  rmaShippedDate: '2026-11-02',
}
