import { reportMails } from '#contract/insight/report-mails.ts'
import { implement } from '#server/platform/http/implement.ts'
import { saveMailing, showMailing } from './mailing.ts'
import { showStop, stopMailing } from './stop-mailing.ts'

export const reportMailRoutes = implement(reportMails, {
  show: showMailing,
  save: saveMailing,
  stopShow: showStop,
  stop: stopMailing,
})
