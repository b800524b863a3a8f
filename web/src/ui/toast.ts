import type { Toast } from './toast-host.tsx'

const show = (toast: Toast): void => {
  void import('./toast-host.tsx').then(
    ({ showToast }) => showToast(toast),
    // Can't be loaded offline; the reason appears where the action was.
    () => {},
  )
}

/** A toast in the corner, for 3 seconds. The host loads with the first one. */
export const toast = {
  success: (text: string): void => show({ kind: 'success', text }),
  /** The reason also stays where the action was: InlineProblem. */
  error: (text: string): void => show({ kind: 'error', text }),
}
