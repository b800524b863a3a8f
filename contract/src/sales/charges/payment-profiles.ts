import { z } from 'zod'
import { one, readVersion, route, text } from '../../http.ts'
import { fieldMessage } from '../../texts/field-messages.ts'

/** How gateways identify a customer; answers only say which values exist, never the values. */
export const profileNames = [
  'payflowProPnref',
  'authorizeNetCustomerProfileId',
  'authorizeNetPaymentProfileId',
  'stripeCustomerId',
  'stripePaymentMethodId',
  'merchanteCardId',
] as const
export type ProfileName = (typeof profileNames)[number]

const each = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(profileNames.map((name) => [name, schema])) as Record<ProfileName, S>

export const paymentProfile = z.object({
  customerId: z.int(),
  ...each(z.boolean()),
  /** 0 if nothing was ever stored. */
  version: z.int(),
})
export type PaymentProfile = z.infer<typeof paymentProfile>

export const paymentProfiles = {
  show: route({
    method: 'GET',
    path: '/customers/{id}/payment-profile',
    summary: 'Which payment profiles of a customer are stored at gateways; without the values',
    scope: 'record',
    record: { table: 'customers' },
    may: ['customers', 'orders'],
    reply: one(paymentProfile),
  }),
  save: route({
    method: 'PUT',
    path: '/customers/{id}/payment-profile',
    summary: 'Store what gateways know a customer by: fields left out stay, null forgets one',
    scope: 'record',
    record: { table: 'customers' },
    may: 'customers',
    body: z.object({
      ...each(text(255).min(1, fieldMessage('field_required')).nullish()),
      version: readVersion,
    }),
    reply: one(paymentProfile),
    refusals: ['stale'],
  }),
}
