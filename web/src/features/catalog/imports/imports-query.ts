import { z } from 'zod'
import { id } from '#contract/http.ts'
import { listQuery } from '#web/platform/url-query.ts'

export const importsQuery = listQuery({
  /** Past imports of this catalog only. */
  catalogId: id.optional(),
  /** The catalog's name that the next import is to go into. */
  into: z.string().max(60).optional(),
})
