import { z } from 'zod'
import { list, one, readVersion, required, route, timestamp } from '../../http.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { usedBy } from '../../texts/wire-schemas.ts'
import { serviceUrl } from '../../urls.ts'

/** Real money moves here: never over unencrypted connections. */
const productionUrl = serviceUrl.refine((url) => url.startsWith('https://'), fieldMessage('must_be_https'))

/** A method without URLs has no gateway, such as payment on account. */
export const paymentMethodFields = z.object({
  name: required('name_required', 120),
  sandboxUrl: serviceUrl.nullish(),
  productionUrl: productionUrl.nullish(),
})

export const envMode = z.enum(['sandbox', 'production'], fieldMessage('choose_environment'))
export type EnvMode = z.infer<typeof envMode>

const paymentMethod = z.object({
  id: z.int(),
  name: z.string(),
  sandboxUrl: z.string().nullable(),
  productionUrl: z.string().nullable(),
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type PaymentMethod = z.infer<typeof paymentMethod>

/** Up to three dealers that use it (`A, B, C and others`), for the platform only; empty for none. */
const paymentMethodRow = paymentMethod.extend({ inUseBy: z.string(), usedBy })
export type PaymentMethodRow = z.infer<typeof paymentMethodRow>

/** A method a dealer accepts payments by; `id` is the method's. */
const takenMethod = z.object({
  id: z.int(),
  name: z.string(),
  dealerPaymentId: z.int(),
  envMode,
})
export type TakenMethod = z.infer<typeof takenMethod>

const readers = ['payment-methods', 'dealer-payments', 'orders'] as const

export const paymentMethods = {
  list: route({
    method: 'GET',
    path: '/payment-methods',
    summary: 'Every way to pay that the platform offers',
    scope: 'own',
    may: readers,
    reply: list(paymentMethodRow),
  }),
  show: route({
    method: 'GET',
    path: '/payment-methods/{id}',
    summary: 'One way to pay',
    scope: 'own',
    may: readers,
    reply: one(paymentMethod),
  }),
  byDealer: route({
    method: 'GET',
    path: '/payment-methods/by-dealer/{dealerId}',
    summary:
      'The ways to pay that a dealer has set up: those for real money before those for trying out, the newest first',
    scope: 'dealer',
    may: ['dealer-payments', 'orders'],
    reply: list(takenMethod),
  }),
  create: route({
    method: 'POST',
    path: '/payment-methods',
    summary: 'Create a way to pay',
    scope: 'platform',
    may: 'payment-methods',
    once: true,
    body: paymentMethodFields,
    reply: one(paymentMethod),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/payment-methods/{id}',
    summary: 'Change a way to pay: fields left out stay as they are',
    scope: 'platform',
    may: 'payment-methods',
    body: paymentMethodFields.partial().extend({ version: z.int().optional() }),
    reply: one(paymentMethod),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/payment-methods/{id}',
    summary: 'Delete a way to pay that no dealer uses and that is not a gateway’s',
    scope: 'platform',
    may: 'payment-methods',
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale', 'payment_method_in_use', 'payment_method_fixed'],
  }),
}
