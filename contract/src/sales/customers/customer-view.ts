import { z } from 'zod'
import { one, route, timestamp } from '../../http.ts'
import { storedVehicle } from '../orders/line-vehicle.ts'
import { orderRow } from '../orders/order-fields.ts'

const currencySymbol = z.enum(['USD', 'CAN'])

/** A customer's orders in one currency. */
const customerAccount = z.object({
  currencySymbol,
  qtyOrders: z.int(),
  amountOrders: z.number(),
  amountDue: z.number(),
  amountOwed: z.number(),
})

const { vehicleToEngineConfigId: _, ...vehicle } = storedVehicle

/** The figures of a customer's page. Null means that the user can't open the screen they come from. */
const customerOverview = z.object({
  id: z.int(),
  dealerId: z.int(),
  since: timestamp,
  currencySymbol,
  qtyOrders: z.int(),
  amountOrders: z.number(),
  storeCredit: z.number(),
  /** A dealer can have sold in another currency before. */
  accounts: z.array(customerAccount).nullable(),
  lastOrder: orderRow.nullable(),
  quotes: z.object({ all: z.int() }).nullable(),
  returns: z.object({ all: z.int(), open: z.int() }).nullable(),
  vehicles: z.array(z.object({ ...vehicle, lastAt: timestamp })).nullable(),
})
export type CustomerOverview = z.infer<typeof customerOverview>

export const customerViews = {
  show: route({
    method: 'GET',
    path: '/customers/{id}/overview',
    summary: 'What a customer ordered, paid, returned and drives, in figures',
    scope: 'record',
    record: { table: 'customers' },
    may: 'customers',
    reply: one(customerOverview),
  }),
}
