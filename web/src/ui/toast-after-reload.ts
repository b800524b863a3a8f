import { toast } from './toast.ts'

const name = '_toast'

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
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // Storage is blocked: the page's content has to show it.
  }
  window.location.reload()
}

/** Shows the toast left by the previous page. */
export function showLeftToast(): void {
  try {
    const text = sessionStorage.getItem(name)
    if (text === null) return
    sessionStorage.removeItem(name)
    toast.success(text)
  } catch {
    // Without storage, no toast was stored.
  }
}
