import { z } from 'zod'
import { dlidScope, id, list, one, readVersion, route, text } from '../../http.ts'
import { percent } from '../../money.ts'

/** The fields dealers set on a shipping method they offer. */
export const shippingFields = z.object({
  displayName: text(120).nullish(),
  profitPercent: percent.nullish(),
  memo: text(1000).nullish(),
})

/** A shipping method, with one dealer's fields. */
const shippingRow = z.object({
  shippingId: z.int(),
  name: z.string(),
  dealerShippingId: z.int().nullable(),
  dealerId: z.int(),
  isChecked: z.boolean(),
  displayName: z.string().nullable(),
  profitPercent: z.number().nullable(),
  memo: z.string().nullable(),
  /** Null if the dealer doesn't offer it. */
  version: z.int().nullable(),
})
export type ShippingRow = z.infer<typeof shippingRow>

const may = ['dealer-shipping', 'manage-shipping-options'] as const
const record = { table: 'dealer_shipping', ids: 'dealerShippingId' }

export const shipping = {
  list: route({
    method: 'GET',
    path: '/shipping',
    summary: 'Every way of shipping, and what a dealer has made of it',
    scope: 'dealer',
    may,
    query: z.object(dlidScope),
    reply: list(shippingRow),
  }),
  create: route({
    method: 'POST',
    path: '/shipping',
    summary: 'Offer a way of shipping; one that is offered already stays as it is',
    scope: 'dealer',
    may,
    once: true,
    body: shippingFields.extend({ dealerId: id.optional(), shippingId: id }),
    reply: one(shippingRow),
  }),
  update: route({
    method: 'PUT',
    path: '/shipping/{dealerShippingId}',
    summary: 'Change a way of shipping that a dealer offers: fields left out stay as they are',
    scope: 'record',
    record,
    may,
    body: shippingFields.extend({ version: z.int().optional() }),
    reply: one(shippingRow),
    refusals: ['stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/shipping/{dealerShippingId}',
    summary: 'Offer a way of shipping no longer, and forget what was set on it',
    scope: 'record',
    record,
    may,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ dealerShippingId: z.int() })),
    refusals: ['stale'],
  }),
}
