import { storeContents } from '#contract/store/store-content.ts'
import { themes } from '#contract/store/themes.ts'
import { useSend } from '#web/platform/read.ts'

export const useUpdateTheme = () =>
  useSend(themes.update, { refreshes: [themes.list, storeContents.preview] })
