import { emails } from '#contract/sales/messages/emails.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { returns } from '#contract/sales/returns/returns.ts'
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
