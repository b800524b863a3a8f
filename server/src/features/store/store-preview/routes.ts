import { storePreviews } from '#contract/store/store-preview.ts'
import { implement } from '#server/platform/http/implement.ts'
import { showPreview } from './show-preview.ts'

export const storePreviewRoutes = implement(storePreviews, { show: showPreview })
