import { runtime } from './runtime.ts'
import { traceField } from './tracing/traced.ts'

/** Logs a problem that was handled but that someone should fix. */
export const warn = (what: string, details: Record<string, string | number>): void =>
  runtime().log.warn({ ...details, ...traceField() }, what)
