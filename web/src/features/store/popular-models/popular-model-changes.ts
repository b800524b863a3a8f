import { popularModels } from '#contract/store/pages/popular-models.ts'
import { storeContents } from '#contract/store/store-content.ts'
import { useSend } from '#web/platform/read.ts'

export const useUpdatePopularModels = () =>
  useSend(popularModels.update, { refreshes: [popularModels.show, storeContents.preview] })
