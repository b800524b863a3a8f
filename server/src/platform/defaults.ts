import { runtime } from './runtime.ts'

/** The default temporary password: the configured prefix and the current year. Good for choosing another only. */
export const defaultPassword = (now: Date): string =>
  `${runtime().config.passwordPrefix}${now.getUTCFullYear()}`
