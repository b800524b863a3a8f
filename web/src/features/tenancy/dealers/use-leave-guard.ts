import { useBlocker } from '@tanstack/react-router'
import { mayLeave } from '#web/ui/contract-form.tsx'

/** Asks before a dialog over a list is left with unsaved changes; the form itself guards other screens. */
export function useLeaveGuard(form: { isDirty: boolean }): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname !== next.pathname) return false
      const opened = (search: unknown) => (search as { dealer?: unknown }).dealer
      return opened(current.search) !== opened(next.search) && !(await mayLeave(form))
    },
    enableBeforeUnload: false,
  })
}
