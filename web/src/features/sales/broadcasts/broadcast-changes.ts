import { broadcasts, suppressions } from '#contract/sales/messages/broadcasts.ts'
import { emails } from '#contract/sales/messages/emails.ts'
import { useSend } from '#web/platform/read.ts'

const broadcastReads = [broadcasts.list, broadcasts.show, broadcasts.recipients]
const suppressionReads = [suppressions.list, emails.members]

export const useSendEmail = () => useSend(emails.send, { refreshes: [...broadcastReads, emails.messages] })
export const useCountAudience = () => useSend(emails.audience, { refreshes: [] })
export const useSetBroadcastState = () => useSend(broadcasts.setState, { refreshes: broadcastReads })
export const useRetryBroadcast = () => useSend(broadcasts.retry, { refreshes: broadcastReads })
export const useAddSuppression = () => useSend(suppressions.create, { refreshes: suppressionReads })
export const useRemoveSuppression = () => useSend(suppressions.remove, { refreshes: suppressionReads })
