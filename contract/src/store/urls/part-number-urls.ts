import { z } from 'zod'
import { csvFile, dealerScope, id, list, route, rowPaging, text } from '../../http.ts'

const partNumberUrl = z.object({
  /** The part's. */
  id: z.int(),
  partNumber: z.string(),
  /** The store's name for it in its default language; the address has it too. */
  name: z.string(),
  catalogId: z.int(),
  catalog: z.string(),
  url: z.string(),
  isHidden: z.boolean(),
})
export type PartNumberUrl = z.infer<typeof partNumberUrl>

const filter = z.object({
  ...dealerScope,
  catalogId: id.optional(),
  search: text(100).default(''),
})
const dealerRoute = { method: 'GET', scope: 'dealer', may: 'part-number-url' } as const

export const partNumberUrls = {
  list: route({
    ...dealerRoute,
    path: '/part-number-urls',
    summary: 'The store’s address of each part it sells, by number',
    query: filter.extend(rowPaging),
    reply: list(partNumberUrl),
  }),
  export: route({
    ...dealerRoute,
    path: '/part-number-urls.csv',
    summary: 'The same as CSV',
    query: filter,
    reply: csvFile,
  }),
}
