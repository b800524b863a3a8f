import { taxRules } from '#contract/store/tax-rules.ts'
import { implement } from '#server/platform/http/implement.ts'
import { showGeneralTax, updateGeneralTax } from './general-tax.ts'
import { createTaxRule, deleteTaxRule, findTaxRules, updateTaxRule } from './tax-rules.ts'

export const taxRuleRoutes = implement(taxRules, {
  list: findTaxRules,
  create: createTaxRule,
  update: updateTaxRule,
  remove: deleteTaxRule,
  showGeneral: showGeneralTax,
  updateGeneral: updateGeneralTax,
})
