import { z } from 'zod'
import { valuesOnWire } from './texts/wire-schemas.ts'

/** The body of every unsuccessful answer (RFC 9457, `application/problem+json`). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** In English, or in the language of the customer who reads it; screens render `code` and `values` instead. */
  message: z.string(),
  code: z.string(),
  values: valuesOnWire.optional(),
  requestId: z.string(),
  errors: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: z.string(),
        values: valuesOnWire.optional(),
      }),
    )
    .optional(),
  /** For 409 on an existing user. */
  userId: z.int().optional(),
  changedBy: z.string().optional(),
  changedAt: z.string().optional(),
  dealers: z.array(z.object({ id: z.int(), company: z.string() })).optional(),
})
export type Problem = z.infer<typeof problem>
