import { consumeInTab, rememberInTab } from '#web/platform/session/browser-storage.ts'
import { toast } from './toast.ts'

const name = '_toast'

/** Leaves a toast for the next page of this tab. If the browser blocks storage, only that page's content shows it. */
export const leaveToast = (text: string): void => rememberInTab(name, text)

/**
 * Reloads the page and then shows a toast. With unsaved changes, it doesn't reload and shows the toast at
 * once.
 */
export function reloadWithToast(text: string): void {
  // Anything that would ask before leaving cancels this event too.
  const mayGo = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  if (!mayGo) {
    toast.success(text)
    return
  }
  leaveToast(text)
  window.location.reload()
}

/** Shows the toast left by the previous page. */
export function showLeftToast(): void {
  const text = consumeInTab(name)
  if (text !== null) toast.success(text)
}
