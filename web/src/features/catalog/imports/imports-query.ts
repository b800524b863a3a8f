import { z } from 'zod'
import { id } from '#contract/http.ts'
import { listQuery } from '#web/platform/url-query.ts'

export const importsQuery = listQuery({
  /** Only this catalog's past imports. */
  catalogId: id.optional(),
  /** The target catalog's name for the next import. */
  into: z.string().max(60).optional(),
})
