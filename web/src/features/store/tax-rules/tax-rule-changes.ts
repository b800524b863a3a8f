import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of the sales tax, with the reads it refreshes. */
const refreshes = [taxRules.list]

export const useCreateTaxRule = () => useSend(taxRules.create, { refreshes })
export const useUpdateTaxRule = () => useSend(taxRules.update, { refreshes })
export const useDeleteTaxRule = () => useSend(taxRules.remove, { refreshes })
export const useUpdateGeneralTax = () =>
  useSend(taxRules.updateGeneral, { refreshes: [taxRules.showGeneral] })
