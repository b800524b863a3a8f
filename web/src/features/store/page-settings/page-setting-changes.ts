import { pageSettings } from '#contract/store/pages/page-settings.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of a page's settings, with the reads it refreshes. */
const refreshes = [pageSettings.list]

export const useCreatePageSetting = () => useSend(pageSettings.create, { refreshes })
export const useUpdatePageSetting = () => useSend(pageSettings.update, { refreshes })
export const useDeletePageSetting = () => useSend(pageSettings.remove, { refreshes })
