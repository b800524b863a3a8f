import { z } from 'zod'
import { timestamp } from './http.ts'
import { phraseOnWire, rejectedBecause } from './texts/wire-schemas.ts'

/** How many rejected lines or records of a file are stored; all are counted. */
export const maxRejections = 10_000

/** One run of an import, whatever it imports. */
export const importRun = z.object({
  id: z.int(),
  status: z.enum(['running', 'done', 'failed']),
  fileName: z.string(),
  failure: z.string().nullable(),
  failureReason: phraseOnWire.nullable(),
  startedByName: z.string(),
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
})
export type ImportRun = z.infer<typeof importRun>

/** The outcome of a customer or an order in a dealer's file. */
export const rowOutcome = z.enum(['create', 'update', 'unchanged', 'skip', 'reject'])
export type RowOutcome = z.infer<typeof rowOutcome>

/** The reasons a customer or an order in a dealer's file was rejected: one for each of its problems. */
export const rejectedRow = z.object({
  line: z.int(),
  /** The column to blame, as the file names it; empty for the whole row. */
  field: z.string(),
  ...rejectedBecause,
  /** The line itself, truncated. */
  text: z.string(),
})
export type RejectedRow = z.infer<typeof rejectedRow>
