import type { Toast } from './toast-host.tsx'

const show = (toast: Toast): void => {
  void import('./toast-host.tsx').then(
    ({ showToast }) => showToast(toast),
    // Without a network it cannot be fetched; the reason stands where the action was.
    () => {},
  )
}

/** What just happened, in the corner, for 3 seconds. The host is fetched with the first one. */
export const toast = {
  success: (text: string): void => show({ kind: 'success', text }),
  /** The reason also stays where the action was: InlineProblem. */
  error: (text: string): void => show({ kind: 'error', text }),
}
