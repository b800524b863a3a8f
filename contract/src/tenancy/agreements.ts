import { z } from 'zod'
import { id, one, required, route, timestamp } from '../http.ts'

/** The text a dealership accepts when it registers. Versions never change: a new text is a new version. */
const agreement = z.object({
  version: z.int(),
  text: z.string(),
  createdBy: z.string(),
  createdAt: timestamp,
})
export type Agreement = z.infer<typeof agreement>

export const agreementFields = z.object({ text: required('agreement_text_required', 50_000) })

export const agreements = {
  show: route({
    method: 'GET',
    path: '/agreement',
    summary: 'The agreement that a registration accepts: the current one, or an earlier version',
    scope: 'public',
    may: 'anyone',
    query: z.object({ version: id.optional() }),
    reply: one(agreement),
  }),
  update: route({
    method: 'PUT',
    path: '/agreement',
    summary:
      'Give the agreement another text, which is its next version; who accepted an earlier one keeps that',
    scope: 'platform',
    may: 'dealers',
    body: agreementFields.extend({
      version: z.int().optional(),
    }),
    reply: one(agreement),
    refusals: ['stale'],
  }),
}
