import { themes } from '#contract/store/settings/themes.ts'
import { storeContents } from '#contract/store/store-content.ts'
import { useSend } from '#web/platform/read.ts'

export const useUpdateTheme = () =>
  useSend(themes.update, { refreshes: [themes.list, storeContents.preview] })
