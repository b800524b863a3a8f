import { messages } from '#contract/sales/messages.ts'
import { implement } from '#server/platform/http/implement.ts'
import { downloadFile } from './download-file.ts'
import { findCustomerMessages } from './find-customer-messages.ts'
import { findOrderMessages } from './find-messages.ts'
import { previewMessage } from './preview-message.ts'
import { resendMessage } from './resend-message.ts'
import { writeMessage } from './write-message.ts'

export const messageRoutes = implement(messages, {
  listByOrder: findOrderMessages,
  write: writeMessage,
  preview: previewMessage,
  listByCustomer: findCustomerMessages,
  file: downloadFile,
  resend: resendMessage,
})
