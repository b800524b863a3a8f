import { emails } from '#contract/sales/emails.ts'
import { messages } from '#contract/sales/messages.ts'
import { quotes } from '#contract/sales/quotes.ts'
import { returns } from '#contract/sales/returns.ts'
import { timelines } from '#contract/sales/timelines.ts'
import { useSend } from '#web/platform/read.ts'

const refreshes = [
  messages.listByOrder,
  messages.listByCustomer,
  timelines.listByCustomer,
  quotes.messages,
  returns.messages,
  emails.messages,
]

export const useWriteMessage = () => useSend(messages.write, { refreshes })
export const useResendMessage = () => useSend(messages.resend, { refreshes })
