import { dealerScripts } from '#contract/store/settings/scripts.ts'
import { useSend } from '#web/platform/read.ts'

export const useUpdateScripts = () => useSend(dealerScripts.update, { refreshes: [dealerScripts.show] })
