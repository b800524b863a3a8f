import { z } from 'zod'
import { say } from '../field-messages.ts'
import { flag, id, list, one, readVersion, required, route, timestamp } from '../http.ts'
import { rate } from '../money.ts'

const obligatory = say('obligatory')
/** A required rate: empty isn't read as 0. */
const obligatoryRate = z.union([z.number(), required(obligatory, 40)], obligatory).pipe(rate)

/** What's taxed; parts are by default. */
const flags = {
  /** Taxes the whole order before tax, including fees. */
  applyLaborOnOrderTotal: flag,
  applyTaxToPartsAccessories: flag,
  applyTaxToShipping: flag,
}
const ruleFlags = { ...flags, applyCurrentTaxRulesToShowroom: flag, noTax: flag }

/** What users can set on a rule; the state only on creation. */
export const taxRuleFields = z.object({
  taxPercentage: obligatoryRate,
  ...z.object(ruleFlags).partial().shape,
})

const taxRule = z.object({
  id: z.int(),
  dealerId: z.int(),
  stateCode: z.string(),
  stateName: z.string(),
  taxPercentage: z.number(),
  ...ruleFlags,
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type TaxRule = z.infer<typeof taxRule>

/** The tax for states without a rule; shares the dealer settings' version. */
export const generalTax = z.object({
  dealerId: z.int(),
  allStatesProvinceTaxRate: z.number().nullable(),
  ...flags,
  version: z.int(),
})
export type GeneralTax = z.infer<typeof generalTax>

export const taxRules = {
  list: route({
    method: 'GET',
    path: '/dealer-tax',
    summary: 'The sales-tax rules of a dealer, by state; all of them',
    scope: 'dealer',
    may: 'dealer-tax',
    query: z.object({ dealerId: id.optional() }),
    reply: list(taxRule),
  }),
  create: route({
    method: 'POST',
    path: '/dealer-tax',
    summary: 'Create the sales-tax rule of a state',
    scope: 'dealer',
    may: 'dealer-tax',
    once: true,
    body: taxRuleFields.extend({
      dealerId: id.optional(),
      /** In the dealer's own country. */
      stateCode: required(obligatory, 60).toUpperCase(),
    }),
    reply: one(taxRule),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/dealer-tax/{id}',
    summary: 'Change a sales-tax rule: fields left out stay as they are, the state always does',
    scope: 'record',
    record: { table: 'tax_rules' },
    may: 'dealer-tax',
    body: taxRuleFields.partial().extend({ version: z.int().optional() }),
    reply: one(taxRule),
    refusals: ['stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/dealer-tax/{id}',
    summary: 'Delete a sales-tax rule: the general tax counts for its state from then on',
    scope: 'record',
    record: { table: 'tax_rules' },
    may: 'dealer-tax',
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
  showGeneral: route({
    method: 'GET',
    path: '/dealers/{dealerId}/general-tax',
    summary: 'The sales tax of states that have no rule',
    scope: 'dealer',
    may: 'dealer-tax',
    reply: one(generalTax),
  }),
  updateGeneral: route({
    method: 'PUT',
    path: '/dealers/{dealerId}/general-tax',
    summary: 'Change the sales tax of states that have no rule: fields left out stay as they are',
    scope: 'dealer',
    may: 'dealer-tax',
    body: z.object({
      allStatesProvinceTaxRate: rate.nullish(),
      ...z.object(flags).partial().shape,
      version: z.int().optional(),
    }),
    reply: one(generalTax),
    refusals: ['stale'],
  }),
}
