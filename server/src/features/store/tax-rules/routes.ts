import { taxRules } from '#contract/store/tax-rules.ts'
import { implement } from '#server/platform/http/implement.ts'
import { deleteTaxRule } from './delete-tax-rule.ts'
import { findTaxRules } from './find-tax-rules.ts'
import { showGeneralTax, updateGeneralTax } from './general-tax.ts'
import { createTaxRule, updateTaxRule } from './save-tax-rule.ts'

export const taxRuleRoutes = implement(taxRules, {
  list: findTaxRules,
  create: createTaxRule,
  update: updateTaxRule,
  remove: deleteTaxRule,
  showGeneral: showGeneralTax,
  updateGeneral: updateGeneralTax,
})
