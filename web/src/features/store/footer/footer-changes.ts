import { dealerSettings } from '#contract/store/settings/settings.ts'
import { storeContents } from '#contract/store/store-content.ts'
import { useSend } from '#web/platform/read.ts'

export const useUpdateFooter = () =>
  useSend(dealerSettings.updateFooter, {
    refreshes: [dealerSettings.show, dealerSettings.showFooter, storeContents.preview],
  })
