import { z } from 'zod'
import { dlidScope, flag, one, route } from '../http.ts'
import type { PlainFieldCode } from '../texts/field-messages.ts'

/** The facts that decide whether a dealer's store can be turned on. */
export type SetupFacts = {
  dealerDomain: string
  dealerAdminDomain: string | null
  partsEmail: string | null
  hasCatalog: boolean
  /** Takes real money: a method without a gateway, or a production gateway with credentials that it hasn't refused. */
  hasRealPayment: boolean
  hasShipping: boolean
  /** A tax rule, or a general rate, including 0. */
  hasTax: boolean
  /** Has texts of a cloned store to review. */
  isCloned: boolean
  /** A clone's findings nobody has confirmed. */
  openFindings: number
  isActive: 0 | 1
}

/** A new store's requirements, in the order people do them; turning it on comes last. */
export const setupSteps = [
  'domain',
  'adminDomain',
  'partsEmail',
  'catalog',
  'payment',
  'shipping',
  'tax',
  'identity',
  'active',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** `.invalid` is the placeholder domain of a registered dealer without one. */
const isReal = (domain: string | null) => Boolean(domain) && !domain!.endsWith('.invalid')

const stepChecks: Record<SetupStep, (facts: SetupFacts) => boolean> = {
  domain: ({ dealerDomain }) => isReal(dealerDomain),
  adminDomain: ({ dealerAdminDomain }) => isReal(dealerAdminDomain),
  partsEmail: ({ partsEmail }) => Boolean(partsEmail),
  catalog: ({ hasCatalog }) => hasCatalog,
  payment: ({ hasRealPayment }) => hasRealPayment,
  shipping: ({ hasShipping }) => hasShipping,
  tax: ({ hasTax }) => hasTax,
  identity: ({ openFindings }) => openFindings === 0,
  active: ({ isActive }) => isActive === 1,
}

/** A dealer's progress: every step, done or not. Only a clone has another store's texts to review. */
export const listSetupSteps = (facts: SetupFacts) =>
  setupSteps
    .filter((step) => step !== 'identity' || facts.isCloned)
    .map((step) => ({ step, isDone: stepChecks[step](facts) ? (1 as const) : (0 as const) }))

/** A store's requirements before it can be turned on. */
export const listMissingSteps = (facts: SetupFacts): SetupStep[] =>
  setupSteps.filter((step) => step !== 'active' && !stepChecks[step](facts))

/** The code with which enabling a store is refused for each missing step. */
export const missingCodes = {
  domain: 'setup_domain',
  adminDomain: 'setup_admin_domain',
  partsEmail: 'setup_parts_email',
  catalog: 'setup_catalog',
  payment: 'setup_payment',
  shipping: 'setup_shipping',
  tax: 'setup_tax',
  identity: 'setup_identity',
} as const satisfies Record<Exclude<SetupStep, 'active'>, PlainFieldCode>

const dealerSetup = z.object({
  dealerId: z.int(),
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: flag })),
  isHidden: flag,
})
export type DealerSetup = z.infer<typeof dealerSetup>

const may = ['dealers', 'dealer-profile'] as const

export const dealerSetups = {
  show: route({
    method: 'GET',
    path: '/dealer-setup',
    summary: 'What a dealer’s store has of what it needs before it can be enabled',
    scope: 'dealer',
    may,
    query: z.object(dlidScope),
    reply: one(dealerSetup),
  }),
  hide: route({
    method: 'PUT',
    path: '/dealer-setup',
    summary: 'Put the setup guide away, or back on the dashboard',
    scope: 'dealer',
    may,
    body: z.object({ ...dlidScope, isHidden: flag }),
    reply: one(dealerSetup),
  }),
}
