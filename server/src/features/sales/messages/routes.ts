import { messages } from '#contract/sales/messages/messages.ts'
import { implement } from '#server/platform/http/implement.ts'
import { downloadFile } from './download-file.ts'
import { listCustomerMessages } from './list-customer-messages.ts'
import { listOrderMessages } from './list-messages.ts'
import { previewMessage } from './preview-message.ts'
import { resendMessage } from './resend-message.ts'
import { writeMessage } from './write-message.ts'

export const messageRoutes = implement(messages, {
  listByOrder: listOrderMessages,
  write: writeMessage,
  preview: previewMessage,
  listByCustomer: listCustomerMessages,
  file: downloadFile,
  resend: resendMessage,
})
