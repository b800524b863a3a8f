import { fieldErrors, isProblem, ProblemError } from '#web/platform/problems.ts'

/** Puts what failed before the reason; errors of fields and a save that came too late have their own words. */
export const sayWhatFailed =
  (what: string) =>
  (error: unknown): never => {
    if (!isProblem(error) || error.code === 'stale' || Object.keys(fieldErrors(error)).length > 0) throw error
    throw new ProblemError(
      { ...error.problem, message: `${what}: ${error.problem.message}` },
      { cause: error },
    )
  }
