import { automaticEmails } from '#contract/sales/messages/automatic-emails.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listStepEmails, previewEmail } from './preview-email.ts'
import { sendTest } from './send-test.ts'

export const automaticEmailRoutes = implement(automaticEmails, {
  list: listStepEmails,
  preview: previewEmail,
  test: sendTest,
})
