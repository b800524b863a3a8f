import type { Input } from '#contract/http.ts'
import type { reportMails } from '#contract/insight/report-mails.ts'
import { starred } from '#server/features/sales/broadcasts/suppressions/unsubscribe.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { system } from '#server/platform/auth/actor.ts'
import { splitToken } from '#server/platform/auth/secrets.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { logSubject } from './mailing.ts'
import { choiceOfLink, stopChoice } from './queries.ts'

type Token = Input<typeof reportMails.stop>
type Choice = NonNullable<Awaited<ReturnType<typeof choiceOfLink>>>
const actor = system('Recipient')

/** What a link stops. Only reads, because mail programs follow links. */
export const showStop = (_visit: RequestContext, { token }: Token) => withChoice(token, async () => {})

/** One click, by a person or their mail program. Idempotent. */
export const stopMailing = (_visit: RequestContext, { token }: Token) =>
  withChoice(token, async (work, choice) => {
    if (choice.isUnsubscribed) return
    await stopChoice(work, choice.id)
    await recordChange(work, {
      subject: { code: logSubject[choice.report] },
      event: 'changed',
      recordId: null,
      before: { [choice.every]: choice.name },
      after: { [choice.every]: '' },
    })
    choice.isUnsubscribed = true
  })

async function withChoice(token: string, action: (work: Work, choice: Choice) => Promise<void>) {
  const parts = splitToken(token)
  if (!parts) throw refuse('not_found')
  return inDealer(parts.dealerId, actor, async (work) => {
    const choice = await choiceOfLink(work, parts.hash)
    if (!choice) throw refuse('not_found')
    await action(work, choice)
    const { company, email, report, every, isUnsubscribed } = choice
    return { company, address: starred(email), report, every, isUnsubscribed }
  })
}
