import { z } from 'zod'
import { flag, id, list, one, readVersion, required, route, timestamp } from '../http.ts'
import { money } from '../money.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { usedBy } from '../texts/wire-schemas.ts'

/** A required amount: empty isn't read as 0. */
const fee = (name: 'setup' | 'monthly' | 'cancel') =>
  z
    .union([z.number(), required(`${name}_fee_required`, 40)], `${name}_fee_required`)
    .refine((value) => Number.isFinite(Number(value)), {
      error: fieldMessage(`${name}_fee_number`),
      abort: true,
    })
    .pipe(money)
const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** The fields the platform sets on a plan; amounts are in US dollars. */
export const subscriptionFields = z.object({
  name: required('subscription_name_required', 120),
  planDescription: required('plan_description_required', 2000),
  setupFee: fee('setup'),
  monthlyFee: fee('monthly'),
  cancelFee: z.preprocess(blankToNull, fee('cancel').nullish()),
  active: flag.optional(),
})

const subscription = z.object({
  id: z.int(),
  name: z.string(),
  planDescription: z.string(),
  setupFee: z.number(),
  monthlyFee: z.number(),
  cancelFee: z.number().nullable(),
  active: flag,
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Subscription = z.infer<typeof subscription>

/** Up to three dealers that use it (`A, B, C and others`), for the platform only; empty for none. */
const subscriptionRow = subscription.extend({ inUseBy: z.string(), usedBy })
export type SubscriptionRow = z.infer<typeof subscriptionRow>

const readers = ['manage-subscriptions', 'dealers', 'dealer-profile'] as const

export const subscriptions = {
  list: route({
    method: 'GET',
    path: '/subscriptions',
    summary:
      'The plans by monthly fee: all of them for the platform, for others the active ones and their own',
    scope: 'own',
    may: readers,
    reply: list(subscriptionRow),
  }),
  show: route({
    method: 'GET',
    path: '/subscriptions/{id}',
    summary: 'One plan',
    scope: 'own',
    may: readers,
    reply: one(subscription),
  }),
  create: route({
    method: 'POST',
    path: '/subscriptions',
    summary: 'Create a plan',
    scope: 'platform',
    may: 'manage-subscriptions',
    once: true,
    body: subscriptionFields,
    reply: one(subscription),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/subscriptions/{id}',
    summary: 'Change a plan: fields left out stay as they are',
    scope: 'platform',
    may: 'manage-subscriptions',
    body: subscriptionFields.partial().extend({ version: z.int().optional() }),
    reply: one(subscription),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/subscriptions/{id}',
    summary: 'Delete a plan that no dealer has',
    scope: 'platform',
    may: 'manage-subscriptions',
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id })),
    refusals: ['stale', 'subscription_in_use'],
  }),
  offered: route({
    method: 'GET',
    path: '/pricing-plans',
    summary: 'The active plans for those who are not signed in, by what they cost',
    scope: 'public',
    may: 'anyone',
    reply: list(
      subscription.pick({ id: true, name: true, planDescription: true, setupFee: true, monthlyFee: true }),
    ),
  }),
}
export type OfferedPlan = Pick<Subscription, 'id' | 'name' | 'planDescription' | 'setupFee' | 'monthlyFee'>
