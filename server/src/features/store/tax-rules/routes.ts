import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listTaxRules, readGeneralTax } from './queries.ts'
import { createTaxRule, deleteTaxRule, updateGeneralTax, updateTaxRule } from './tax-rules.ts'

export const taxRuleRoutes = implement(taxRules, {
  list: listTaxRules,
  create: createTaxRule,
  update: updateTaxRule,
  remove: deleteTaxRule,
  showGeneral: readGeneralTax,
  updateGeneral: updateGeneralTax,
})
