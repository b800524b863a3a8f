import { useBlocker } from '@tanstack/react-router'
import { mayLeave } from '#web/ui/form/contract-form.tsx'

/** The parts of the address that identify the open record. */
const dialogParams = ['dealer']

/**
 * Asks before another record replaces one with unsaved changes, such as the dealer in a dialog over the list;
 * the form itself guards other screens.
 */
export function useLeaveGuard(form: { isDirty: boolean }, named: readonly string[] = dialogParams): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname !== next.pathname) return false
      const [before, after] = [current.search, next.search] as Record<string, unknown>[]
      const isOther = named.some((name) => before?.[name] !== after?.[name])
      return isOther && !(await mayLeave(form))
    },
    enableBeforeUnload: false,
  })
}
