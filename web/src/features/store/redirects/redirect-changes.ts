import { redirects } from '#contract/store/urls/redirects.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of the redirects, with the reads it refreshes. */
const refreshes = [redirects.list]

export const useCreateRedirect = () => useSend(redirects.create, { refreshes })
export const useUpdateRedirect = () => useSend(redirects.update, { refreshes })
export const useDeleteRedirect = () => useSend(redirects.remove, { refreshes })
