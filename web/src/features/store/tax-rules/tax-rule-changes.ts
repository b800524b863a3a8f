import { taxRules } from '#contract/store/tax-rules.ts'
import { isProblem, ProblemError, wordsOf } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of the sales tax, each with what it makes old. */
const refreshes = [taxRules.list]

export const useCreateTaxRule = () => useSend(taxRules.create, { refreshes })
export const useUpdateTaxRule = () => useSend(taxRules.update, { refreshes })
export const useDeleteTaxRule = () => useSend(taxRules.remove, { refreshes })
export const useUpdateGeneralTax = () =>
  useSend(taxRules.updateGeneral, { refreshes: [taxRules.showGeneral] })

/** Puts what failed before the server's reason; a save that came too late has its own words. */
export const sayFirst =
  (what: string) =>
  (error: unknown): never => {
    if (!isProblem(error) || error.code === 'stale') throw error
    throw new ProblemError({ ...error.problem, message: `${what} ${wordsOf(error)}` }, { cause: error })
  }
