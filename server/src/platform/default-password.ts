import { runtime } from './runtime.ts'

/**
 * The default temporary password: the configured prefix plus the current year. It only lets its user choose
 * another.
 */
export const defaultPassword = (now: Date): string =>
  `${runtime().config.passwordPrefix}${now.getUTCFullYear()}`
