import { broadcasts, suppressions } from '#contract/sales/broadcasts.ts'
import { emails } from '#contract/sales/emails.ts'
import { useSend } from '#web/platform/read.ts'

const ofBroadcast = [broadcasts.list, broadcasts.show, broadcasts.recipients]
const ofSuppressions = [suppressions.list, emails.members]

export const useSendEmail = () => useSend(emails.send, { refreshes: [...ofBroadcast, emails.messages] })
export const useCountAudience = () => useSend(emails.audience, { refreshes: [] })
export const useSetBroadcastState = () => useSend(broadcasts.setState, { refreshes: ofBroadcast })
export const useRetryBroadcast = () => useSend(broadcasts.retry, { refreshes: ofBroadcast })
export const useAddSuppression = () => useSend(suppressions.create, { refreshes: ofSuppressions })
export const useRemoveSuppression = () => useSend(suppressions.remove, { refreshes: ofSuppressions })
