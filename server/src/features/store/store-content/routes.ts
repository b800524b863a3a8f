import { storeContents } from '#contract/store/store-content.ts'
import { implement } from '#server/platform/http/implement.ts'
import { previewContent, showContent, showStorePage } from './store-content.ts'

export const storeContentRoutes = implement(storeContents, {
  show: showContent,
  page: showStorePage,
  preview: previewContent,
})
