import { z } from 'zod'
import { flag, id, required } from '../http.ts'
import { locales } from '../locales.ts'

/** Changes of many stores that come from no baseline. Each is saved as its own screen would save it. */
export const bulkAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    subject: required('subject_required', 200),
    text: required('message_required', 5000),
  }),
  z.object({ kind: z.literal('plan'), subscriptionPlanId: id }),
  z.object({
    kind: z.literal('language'),
    languages: z.array(z.enum(locales)).min(1).max(locales.length),
    isOffered: flag,
  }),
  z.object({ kind: z.literal('catalog'), catalogId: id, isSold: flag }),
  z.object({ kind: z.literal('active'), isActive: flag }),
])
export type BulkAction = z.infer<typeof bulkAction>

/** A bulk action in lists, where `source` names its plan, catalog, languages or subject. */
export const listedAction = z.object({
  kind: z.enum(['message', 'plan', 'language', 'catalog', 'active']),
  /** 0 removes, stops or disables; null where there's nothing to choose. */
  isOn: flag.nullable(),
})
