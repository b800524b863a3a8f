import { pages } from '#contract/store/pages/pages.ts'
import { storeContents } from '#contract/store/store-content.ts'
import { redirects } from '#contract/store/urls/redirects.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of the pages, with the reads it refreshes. */
const refreshes = [pages.list, pages.showAboutUs, storeContents.preview, redirects.list]

export const useCreatePage = () => useSend(pages.create, { refreshes })
export const useUpdatePage = () => useSend(pages.update, { refreshes })
export const useDeletePage = () => useSend(pages.remove, { refreshes })
export const useOrderPages = () => useSend(pages.order, { refreshes, withoutForm: true })
export const useUpdateAboutUs = () => useSend(pages.updateAboutUs, { refreshes })
