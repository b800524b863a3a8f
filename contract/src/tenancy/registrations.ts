import { z } from 'zod'
import type { PlainFieldCode } from '../field-messages.ts'
import { email, flag, id, one, required, route, text, timestamp } from '../http.ts'
import { dealerFields } from './dealer-fields.ts'

const optional = (max = 255) => text(max).nullish()
const address = (message: PlainFieldCode) => required(message, 254).pipe(email())

/** What a dealership writes to get a store, in the two parts of the form. */
export const registrationFields = z.object({
  diDealerCode: optional(60),
  company: required('dealership_name_required'),
  diJobTitle: optional(120),
  /** First and last name. */
  billContact: required('name_required'),
  billPhone: required('contact_phone_required', 40),
  diManagerPhone: optional(40),
  diDealerWebsite: optional(),
  diWebsiteProvider: optional(120),
  diDmsProvider: optional(120),
  address1: required('address_required'),
  city: required('city_required'),
  state: required('state_required', 60),
  zip: required('zip_code_required', 20),
  billEmail: address('email_required'),

  aaSignatureName: required('signature_required', 120),
  aaTitle: required('title_required', 120),
  aaEmail: address('signer_email_required'),
  aaPhone: optional(40),
})
export const registrationFieldNames = Object.keys(
  registrationFields.shape,
) as (keyof typeof registrationFields.shape)[]

/** What was written, and whether the platform has agreed. */
export const dealerRegistration = z.object({
  diDealerCode: z.string().nullable(),
  company: z.string(),
  diJobTitle: z.string().nullable(),
  billContact: z.string(),
  billPhone: z.string(),
  diManagerPhone: z.string().nullable(),
  diDealerWebsite: z.string().nullable(),
  diWebsiteProvider: z.string().nullable(),
  diDmsProvider: z.string().nullable(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  billEmail: z.string(),
  aaSignatureName: z.string(),
  aaTitle: z.string(),
  aaEmail: z.string(),
  aaPhone: z.string().nullable(),
  registeredAt: timestamp,
  /** Of the agreement that was accepted; null for those who registered before it could be read. */
  agreementVersion: z.int().nullable(),
  /** Null while the platform has not agreed yet. */
  approvedAt: timestamp.nullable(),
  approvedBy: z.string().nullable(),
  /** Null unless the platform has said no; agreeing after all takes it back. */
  declinedAt: timestamp.nullable(),
  declinedBy: z.string().nullable(),
  declineReason: z.string().nullable(),
})
export type DealerRegistration = z.infer<typeof dealerRegistration>

/** The fields of a registration that no dealer has besides. */
export const registrationExtras = [
  'diDealerCode',
  'diJobTitle',
  'diManagerPhone',
  'diDealerWebsite',
  'diWebsiteProvider',
  'diDmsProvider',
  'aaSignatureName',
  'aaTitle',
  'aaEmail',
  'aaPhone',
] as const satisfies readonly (keyof DealerRegistration)[]

/**
 * How many are taken within an hour from one address and from one network, and how many may wait for a decision.
 * None counts what others send, but the last: nobody gets there from a few networks.
 */
export const registrationLimits = { ofAddress: 5, ofNetwork: 20, waiting: 1000 }

export const registrations = {
  register: route({
    method: 'POST',
    path: '/dealer-registrations',
    summary:
      'Register a dealership; it waits for the platform’s approval. The answer never tells what is known already',
    scope: 'public',
    may: 'anyone',
    maxBytes: 16 * 1024,
    body: registrationFields.extend({
      /** People do not see it and leave it empty; what fills it is not taken, though told to be. */
      nickname: z.string().max(2000).optional(),
      /** The version of the agreement that was shown; without one the current one is accepted. */
      agreementVersion: id.optional(),
    }),
    reply: one(z.object({ message: z.string() })),
    refusals: ['slow_down', 'registrations_full', 'agreement_changed'],
  }),
  approve: route({
    method: 'POST',
    path: '/dealers/{id}/approve-registration',
    summary:
      'Agree to a registration: its main user may sign in from now on and is mailed a link to choose a password',
    scope: 'platform',
    may: 'dealers',
    sessionOnly: true,
    ownTransactions: true,
    /** What the dealer gets with it; what is left out stays as it is. */
    body: dealerFields
      .pick({ dealerDomain: true, dealerAdminDomain: true, subscriptionPlanId: true, timeZone: true })
      .partial(),
    reply: one(dealerRegistration),
    refusals: ['domain_taken'],
  }),
  decline: route({
    method: 'POST',
    path: '/dealers/{id}/decline-registration',
    summary: 'Say no to a registration; the dealer leaves the lists, and can still be approved later',
    scope: 'platform',
    may: 'dealers',
    ownTransactions: true,
    body: z.object({
      /** For the platform, and for the mail if one is sent. */
      reason: text(500).nullish(),
      /** 1 writes to whoever registered. */
      mail: flag.default(0),
    }),
    reply: one(dealerRegistration),
    refusals: ['registration_approved'],
  }),
}
