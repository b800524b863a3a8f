import { useBlocker } from '@tanstack/react-router'
import { mayLeave } from '#web/ui/contract-form.tsx'

/** What of the address says which record is on the screen. */
const ofDialog = ['dealer']

/**
 * Asks before another record takes the place of one with unsaved changes, such as the dealer of a dialog
 * over the list; the form itself guards other screens.
 */
export function useLeaveGuard(form: { isDirty: boolean }, named: readonly string[] = ofDialog): void {
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
