import type { Wire } from '#contract/http.ts'
import { reportMails } from '#contract/insight/report-mails.ts'
import { UnsubscribeLink } from '#web/features/sales/broadcasts/suppressions/unsubscribe-link.tsx'
import { t } from '#web/platform/i18n.ts'
import { send } from '#web/platform/send.ts'

type ReportMail = Wire<typeof reportMails.stop>['data']

const ask = (what: 'stopShow' | 'stop') => (token: string) =>
  send(reportMails[what], { token }).then(({ data }) => data)
const [show, stop] = [ask('stopShow'), ask('stop')]

/** The page that a mailed report's unsubscribe link opens. */
export default function StopReportPage() {
  return <UnsubscribeLink show={show} confirm={stop} question={question} done={done} />
}

const questions = {
  status: { week: 'unsubscribe.statusWeek', month: 'unsubscribe.statusMonth' },
  sales: { week: 'unsubscribe.salesWeek', month: 'unsubscribe.salesMonth' },
} as const
const dones = {
  status: { week: 'unsubscribe.statusWeekDone', month: 'unsubscribe.statusMonthDone' },
  sales: { week: 'unsubscribe.salesWeekDone', month: 'unsubscribe.salesMonthDone' },
} as const
const question = ({ report, every, ...names }: ReportMail) => t(questions[report][every], names)
const done = ({ report, every, ...names }: ReportMail) => t(dones[report][every], names)
