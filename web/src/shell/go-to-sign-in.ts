import { loginAddress, rememberIntended } from '#web/platform/auth-flow.ts'

/** Instead of the back-office, for a page that knows that nobody is signed in. */
export function start(): void {
  rememberIntended(window.location.pathname + window.location.search)
  window.location.replace(loginAddress())
}
