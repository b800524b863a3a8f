import { runtime } from './runtime.ts'

/** Something is wrong that somebody should put right, although it was got over. */
export const warn = (what: string, details: Record<string, string | number>): void =>
  runtime().log.warn(details, what)
