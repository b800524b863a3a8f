import { z } from 'zod'
import { flag, id, list, one, readVersion, required, route, text, timestamp } from '../../http.ts'
import { rate } from '../../money.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { sumRates } from '../settings/tax-components.ts'

const obligatory = fieldMessage('obligatory')
/** A required rate: empty isn't read as 0. */
const obligatoryRate = z.union([z.number(), required(obligatory, 40)], obligatory).pipe(rate)

/** The taxed parts of an order; parts by default. */
const flags = {
  applyLaborOnOrderTotal: flag,
  applyTaxToPartsAccessories: flag,
  applyTaxToShipping: flag,
}
const ruleFlags = { ...flags, applyCurrentTaxRulesToShowroom: flag, noTax: flag }

/** A tax within the sales tax, such as GST. */
const component = z.object({
  name: required(obligatory, 30),
  rate: obligatoryRate,
  registrationNumber: text(40).nullish(),
})
/** Up to four with different names; none is one tax without a name. */
const components = z
  .array(component)
  .max(4, fieldMessage('at_most_of_them', { n: 4 }))
  .superRefine((all, context) => {
    const names = all.map(({ name }) => name.toLowerCase())
    const twice = names.findIndex((name, at) => names.indexOf(name) !== at)
    if (twice >= 0)
      context.addIssue({ code: 'custom', path: [twice, 'name'], message: fieldMessage('tax_name_taken') })
    if (all.every((one) => typeof one.rate === 'number') && sumRates(all) > 100)
      context.addIssue({
        code: 'custom',
        path: [all.length - 1, 'rate'],
        message: fieldMessage('taxes_at_most', { max: 100 }),
      })
  })

/** The fields users can set on a rule; the state only on creation. The percentage is the sum of its components. */
export const taxRuleFields = z.object({
  taxPercentage: obligatoryRate,
  taxComponents: components.optional(),
  ...z.object(ruleFlags).partial().shape,
})

/** A component as stored. */
const storedComponent = z.object({
  name: z.string(),
  rate: z.number(),
  registrationNumber: z.string().nullable(),
})

const taxRule = z.object({
  id: z.int(),
  dealerId: z.int(),
  stateCode: z.string(),
  stateName: z.string(),
  taxPercentage: z.number(),
  taxComponents: z.array(storedComponent),
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
  taxComponents: z.array(storedComponent),
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
    body: taxRuleFields
      .extend({
        /** If omitted, the sum of the components. */
        taxPercentage: obligatoryRate.optional(),
        dealerId: id.optional(),
        /** In the dealer's own country. */
        stateCode: required(obligatory, 60).toUpperCase(),
      })
      .refine(({ taxPercentage, taxComponents }) => taxPercentage !== undefined || taxComponents?.length, {
        path: ['taxPercentage'],
        message: obligatory,
        // Reported along with other fields' errors.
        when: () => true,
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
      taxComponents: components.optional(),
      ...z.object(flags).partial().shape,
      version: z.int().optional(),
    }),
    reply: one(generalTax),
    refusals: ['stale'],
  }),
}
