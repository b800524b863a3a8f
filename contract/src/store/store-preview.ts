import { z } from 'zod'
import { one, route, text } from '../http.ts'
import { locale } from '../locales.ts'
import { shownPage, storeContent, storeText } from './store-content.ts'
import { storePart } from './store-parts.ts'

/** Everything that a preview of the whole store is made of, also before the store is enabled. */
const storePreview = z.object({
  store: storeContent,
  /** The pages that visitors can open, and the policies. */
  pages: z.array(z.object({ path: z.string(), title: storeText })),
  /** The page at the path; null without one. */
  page: shownPage.nullable(),
  /** The part that was asked for, or one that the store sells; null if there's none. */
  part: storePart.nullable(),
  shippingMethods: z.array(z.string()),
})
export type StorePreviewData = z.infer<typeof storePreview>

export const storePreviews = {
  show: route({
    method: 'GET',
    path: '/dealers/{dealerId}/store-preview',
    summary: 'A store as its visitors would see it, also before it’s enabled: its content, a page and a part',
    scope: 'dealer',
    may: ['dealers', 'dealer-profile'],
    query: z.object({
      locale: locale.optional(),
      path: text(300).optional(),
      q: text(200).optional(),
    }),
    reply: one(storePreview),
  }),
}
