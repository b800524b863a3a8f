import { specialEntity, specialsSections } from '#contract/store/pages/home-page-specials.ts'
import { storeContents } from '#contract/store/store-content.ts'
import { useSend } from '#web/platform/read.ts'

/** The reads that a change of the specials makes stale. */
const refreshes = [specialEntity.list, storeContents.preview]

export const useAddSpecial = () => useSend(specialEntity.create, { refreshes })
export const useUpdateSpecial = () => useSend(specialEntity.update, { refreshes, withoutForm: true })
export const useRemoveSpecial = () => useSend(specialEntity.remove, { refreshes })
export const useUpdateSection = () =>
  useSend(specialsSections.update, { refreshes: [specialsSections.show, ...refreshes] })
export const useMoveSpecials = () => useSend(specialsSections.update, { refreshes, withoutForm: true })
