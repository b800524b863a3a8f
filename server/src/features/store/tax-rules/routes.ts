import { taxRules } from '#contract/store/tax-rules.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  createTaxRule,
  deleteTaxRule,
  findTaxRules,
  showGeneralTax,
  updateGeneralTax,
  updateTaxRule,
} from './tax-rules.ts'

export const taxRuleRoutes = implement(taxRules, {
  list: findTaxRules,
  create: createTaxRule,
  update: updateTaxRule,
  remove: deleteTaxRule,
  showGeneral: showGeneralTax,
  updateGeneral: updateGeneralTax,
})
