import type { Toast } from './toast-host.tsx'

const withHost = (act: (host: typeof import('./toast-host.tsx')) => void): void => {
  // Can't be loaded offline; the reason appears where the action was.
  void import('./toast-host.tsx').then(act, () => {})
}

const show = (toast: Toast): void => withHost(({ showToast }) => showToast(toast))

const listeners = new Set<() => void>()

/** Calls `act` whenever an action succeeds; returns how to stop. */
export const onSuccess = (act: () => void): (() => void) => {
  listeners.add(act)
  return () => void listeners.delete(act)
}

/**
 * A toast in the top bar, for 3 seconds or as long as its text takes to read, and until the next action's. The host
 * loads with the first one.
 */
export const toast = {
  success: (text: string): void => {
    for (const act of listeners) act()
    show({ kind: 'success', text })
  },
  info: (text: string): void => {
    for (const act of listeners) act()
    show({ kind: 'info', text })
  },
  /** A problem to fix before an action. */
  warning: (text: string): void => show({ kind: 'warning', text }),
  /** For callers that keep the reason where the action was; all others call `useFailure`. */
  error: (text: string): void => show({ kind: 'error', text }),
  /** Removes the toasts: what an action answered elsewhere replaces them. */
  clear: (): void => withHost(({ clearToasts }) => clearToasts()),
}
