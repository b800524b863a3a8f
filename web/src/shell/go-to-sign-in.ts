import { loginAddress, rememberIntended } from '#web/platform/session/auth-flow.ts'

/** Replaces the back-office on a page that finds nobody signed in. */
export function start(): void {
  rememberIntended(window.location.pathname + window.location.search)
  window.location.replace(loginAddress())
}
