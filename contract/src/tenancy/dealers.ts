import { z } from 'zod'
import {
  csvFile,
  dlidScope,
  email,
  flag,
  id,
  list,
  one,
  pageSize,
  queryInt,
  required,
  route,
  text,
  timestamp,
} from '../http.ts'
import { dealerStatuses, storeSeverities, storeSorts } from '../list-choices.ts'
import { locale } from '../locales.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { dealerFields, temporaryPassword } from './dealer-fields.ts'
import { dealerRegistration, registrationExtras } from './registrations.ts'
import { storeHealth } from './store-health.ts'
import { invitation } from './users.ts'

const optional = z.string().nullable()

/** A dealer in lists and the dealer selector. */
const dealerRow = z.object({
  id: z.int(),
  dealerDomain: z.string(),
  dealerAdminDomain: optional,
  company: z.string(),
  address1: z.string(),
  address2: optional,
  city: optional,
  state: optional,
  zip: optional,
  country: z.enum(['USA', 'CAN']),
  currencySymbol: z.enum(['USD', 'CAN']),
  locale,
  languagesAvailable: z.string(),
  timeZone: z.string(),
  partsPhone: optional,
  partsEmail: optional,
  imagesBaseUrl: optional,
  subscriptionPlanId: z.int().nullable(),
  isActive: flag,
  createdAt: timestamp,
})
export type DealerRow = z.infer<typeof dealerRow>

/**
 * Whether the store is on, or its web registration is undecided or declined. An archived store is off and
 * neither.
 */
const standing = z.enum(dealerStatuses)

/** A dealer in the list. */
const listedDealer = dealerRow.extend({
  awaitsApproval: flag,
  isDeclined: flag,
  setup: z.object({ done: z.int(), total: z.int() }).nullable(),
  subscriptionName: optional,
  billContact: optional,
  notificationEmail: optional,
  clonedFromId: z.int().nullable(),
  registrationSource: optional,
  registrationType: z.enum(['Detailed', 'Simplified']),
  assetsRootUrl: optional,
  assetsUploadPath: optional,
  /** Two-letter codes, comma-separated: where its catalogs are sold, if not everywhere. */
  selectedCountries: optional,
  isPublished: flag,
  /** The dealer wants to be asked before platform staff work in its store, and hasn't accepted the caller. */
  isClosed: flag,
  health: storeHealth.nullable(),
})
export type ListedDealer = z.infer<typeof listedDealer>

/** The whole dealer. Only `revealPassword` ever returns a password. */
const dealer = dealerRow.extend({
  billContact: optional,
  billPhone: optional,
  billEmail: optional,
  shipContact: optional,
  shipPhone: optional,
  shipEmail: optional,
  partsContact: optional,
  envyMainUser: z.string(),
  passwordState: z.object({ temporary: flag, changedAt: timestamp.nullable() }),
  registrationType: z.enum(['Detailed', 'Simplified']),
  registrationSource: optional,
  assetsRootUrl: optional,
  assetsUploadPath: optional,
  clonedFromId: z.int().nullable(),
  agreementVersion: z.int().nullable(),
  agreementAcceptedAt: timestamp.nullable(),
  version: z.int(),
  updatedAt: timestamp,
})
export type Dealer = z.infer<typeof dealer>

const dealerSignIn = z.object({
  dealerId: z.int(),
  /** The address of the sign-in page. */
  url: z.string(),
  envyMainUser: z.string(),
  /** Null until the dealer is saved for the first time. */
  userId: z.int().nullable(),
  /**
   * `temporary`: someone set the password, and it can only be used to choose another. `invited`: a link was mailed to
   * choose one. `own`: they chose one. `none`: there is neither, so nobody can sign in.
   */
  state: z.enum(['own', 'temporary', 'invited', 'disabled', 'none']),
  invitation: invitation.nullable(),
})
export type DealerSignIn = z.infer<typeof dealerSignIn>

const extras = Object.fromEntries(registrationExtras.map((name) => [name, optional])) as Record<
  (typeof registrationExtras)[number],
  typeof optional
>

/** The dealer's fields that sales screens also use. */
const dealerWithCatalogs = dealer.extend({
  ...extras,
  registration: dealerRegistration.nullable(),
  managedDomains: z.array(z.string()),
  catalogs: z.array(z.object({ catalogId: z.int(), enDisplayName: z.string() })),
})

export type WholeDealer = z.infer<typeof dealerWithCatalogs>

/** The list's filters that choose among all dealers; a bulk action reaches those they find. */
export const dealerChoices = {
  subscriptionPlanId: id.optional(),
  standing: standing.optional(),
  country: z.enum(['USA', 'CAN']).optional(),
  /** Whether the store's setup is complete. */
  setup: z.enum(['open', 'done']).optional(),
  search: text(200).optional(),
  /** This, sorting by figures and `withHealth` are the store manager's. */
  severity: z.enum(storeSeverities).optional(),
}

/** The list's filters and its order, also used by exports. */
export const dealerFilter = {
  ...dlidScope,
  domainFilter: text(4000).optional(),
  ...dealerChoices,
  sort: z.enum(storeSorts).default('id'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

export const dealers = {
  list: route({
    method: 'GET',
    path: '/dealers',
    summary: 'The dealers one may act for: all, those of the managed domains, or the own one',
    scope: 'dealers',
    may: 'signed-in',
    ownTransactions: true,
    query: z.object({
      ...dealerFilter,
      withHealth: flag.optional(),
      page: queryInt(1, 1_000_000).default(1),
      limit: pageSize,
    }),
    reply: list(listedDealer),
  }),
  export: route({
    method: 'GET',
    path: '/dealers.csv',
    summary: 'The dealers that the same filter lists, as CSV',
    scope: 'dealers',
    may: 'dealers',
    ownTransactions: true,
    query: z.object(dealerFilter),
    reply: csvFile,
  }),
  show: route({
    method: 'GET',
    path: '/dealer',
    summary: 'One dealer with all its fields',
    scope: 'dealer',
    may: ['dealers', 'dealer-profile'],
    query: z.object(dlidScope),
    reply: one(dealerWithCatalogs),
  }),
  /** No Idempotency-Key: the unique domain stops a repeated request. */
  create: route({
    method: 'POST',
    path: '/dealers',
    summary: 'Create a dealer with its defaults and its main user, by name or as a person who is invited',
    scope: 'platform',
    may: 'dealers',
    sessionOnly: ['password', 'invites'],
    ownTransactions: true,
    body: dealerFields.extend({
      password: temporaryPassword.optional(),
      sourceDealerId: id.nullish(),
      /** 1 mails this person, whose address is `envyMainUser`, a link to choose a password. */
      invites: flag.optional(),
      mainFirstName: text(80).nullish(),
      mainLastName: text(80).nullish(),
    }),
    reply: one(dealer),
    refusals: ['domain_taken', 'full_name_missing', 'store_not_ready'],
  }),
  clone: route({
    method: 'POST',
    path: '/dealer-clone',
    summary:
      'Make a dealer that has no orders like another: settings, prices, catalogs and what else its store is made of, never customers, users, credentials or numbering',
    scope: 'platform',
    may: 'dealers',
    ownTransactions: true,
    body: z.object({
      sourceDealerId: id,
      targetDealerId: id,
      userId: id.nullish(),
    }),
    reply: one(dealer),
    refusals: ['full_name_missing', 'dealer_has_orders'],
  }),
  update: route({
    method: 'PUT',
    path: '/dealers/{id}',
    summary: 'Change a dealer: fields left out stay as they are',
    scope: 'record',
    record: { table: 'dealers' },
    may: ['dealers', 'dealer-profile'],
    sessionOnly: ['password'],
    body: dealerFields.partial().extend({
      version: z.int().optional(),
      password: temporaryPassword.optional(),
    }),
    reply: one(dealer),
    refusals: ['stale', 'domain_taken', 'store_host_waiting', 'store_not_ready'],
  }),
  signIn: route({
    method: 'GET',
    path: '/dealer-sign-in',
    summary: 'How the dealer’s main user signs in, and what became of an invitation',
    scope: 'dealer',
    may: ['dealers', 'dealer-profile'],
    query: z.object(dlidScope),
    reply: one(dealerSignIn),
  }),
  inviteMainUser: route({
    method: 'POST',
    path: '/main-user-invitations',
    summary:
      'Make a person the dealer’s main user, and mail them a link to choose a password. A former main user who never chose one is disabled, others on request',
    scope: 'dealer',
    may: 'dealers',
    sessionOnly: true,
    body: z.object({
      dlid: id,
      firstName: required('first_name_required', 80),
      lastName: required('last_name_required', 80),
      email: required(fieldMessage('email_required'), 254).pipe(email()),
      disablesFormer: flag.optional(),
    }),
    reply: one(dealerSignIn),
  }),
  revealPassword: route({
    method: 'POST',
    path: '/dealers/{id}/reveal-password',
    summary: "The main user's temporary password; each call is an entry of the activity log",
    scope: 'platform',
    may: 'dealers',
    sessionOnly: true,
    ownTransactions: true,
    reply: one(
      z.object({
        envyMainUser: z.string(),
        /** Null once its owner chose another, or it expired. */
        password: z.string().nullable(),
        usedAt: timestamp.nullable(),
        validUntil: timestamp.nullable(),
        changedAt: timestamp.nullable(),
      }),
    ),
  }),
}
