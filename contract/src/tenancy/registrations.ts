import { z } from 'zod'
import { email, flag, id, one, required, route, text, timestamp } from '../http.ts'
import { locale } from '../locales.ts'
import type { PlainFieldCode } from '../texts/field-messages.ts'
import { dealerFields } from './dealer-fields.ts'

const optional = (max = 255) => text(max).nullish()
const address = (message: PlainFieldCode) => required(message, 254).pipe(email())

/** The fields a dealership enters to get a store, in the form's two parts. */
const registrationFields = z.object({
  diDealerCode: optional(60),
  company: required('dealership_name_required'),
  diJobTitle: optional(120),
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

/** The entered fields, and the platform's decision. */
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
  agreementVersion: z.int().nullable(),
  approvedAt: timestamp.nullable(),
  approvedBy: z.string().nullable(),
  declinedAt: timestamp.nullable(),
  declinedBy: z.string().nullable(),
  declineReason: z.string().nullable(),
})
export type DealerRegistration = z.infer<typeof dealerRegistration>

/** A registration's fields that dealers don't have. */
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
 * Limits per hour for one address and one network, and for undecided registrations. Only the last one counts
 * other people's: nobody reaches it from a few networks.
 */
export const registrationLimits = { perAddress: 5, perNetwork: 20, waiting: 1000 }

export const registrations = {
  register: route({
    method: 'POST',
    path: '/dealer-registrations',
    summary:
      'Register a dealership; it waits for the platform’s approval. The answer never shows whether the dealership exists',
    scope: 'public',
    may: 'anyone',
    maxBytes: 16 * 1024,
    body: registrationFields.extend({
      /**
       * A honeypot: people don't see it. Filled-in registrations are dropped, although the answer says
       * otherwise.
       */
      nickname: z.string().max(2000).optional(),
      /** The agreement version shown; without one, the current one is accepted. */
      agreementVersion: id.optional(),
      /** The form's language: that of the emails, and of the main user. */
      locale: locale.optional(),
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
    /** The dealer's fields on approval; omitted fields stay as they are. */
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
      /** For the platform, and for the email if one is sent. */
      reason: text(500).nullish(),
      mail: flag.default(0),
    }),
    reply: one(dealerRegistration),
    refusals: ['registration_approved'],
  }),
}
