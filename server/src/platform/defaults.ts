import { runtime } from './runtime.ts'

/**
 * The default temporary password: the configured prefix plus the current year. Only good for choosing a new
 * one.
 */
export const defaultPassword = (now: Date): string =>
  `${runtime().config.passwordPrefix}${now.getUTCFullYear()}`
