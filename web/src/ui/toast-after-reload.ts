import { toast } from './toast.ts'

const name = '_toast'

/**
 * Starts the page anew and tells there what was done; where something on it is not saved yet, the page
 * stays and it is told at once.
 */
export function reloadWithToast(text: string): void {
  // Whoever would ask before the page is left answers this in the same way.
  const mayGo = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  if (!mayGo) {
    toast.success(text)
    return
  }
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // Storage is barred: what is on the page then has to tell it by itself.
  }
  window.location.reload()
}

/** Shows what the page before this one has left to be told. */
export function showLeftToast(): void {
  try {
    const text = sessionStorage.getItem(name)
    if (text === null) return
    sessionStorage.removeItem(name)
    toast.success(text)
  } catch {
    // Nothing can have been left.
  }
}
