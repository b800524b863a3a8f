import type { Input } from '#contract/http.ts'
import type { reportMails } from '#contract/insight/report-mails.ts'
import { maskAddress } from '#server/features/sales/broadcasts/suppressions/unsubscribe.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { system } from '#server/platform/auth/actor.ts'
import { splitToken } from '#server/platform/auth/secrets.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { logSubject } from './mailing.ts'
import { findLinkChoice, lockMailing, noteMailing, stopChoice } from './queries.ts'

type Token = Input<typeof reportMails.stop>
type Choice = NonNullable<Awaited<ReturnType<typeof findLinkChoice>>>
const actor = system('Recipient')

/** The mailing that a link stops. Only reads, because mail programs follow links. */
export const showStop = (_visit: RequestContext, { token }: Token) =>
  withChoice(token, async (_work, choice) => choice)

/** Stops mailing someone a report after one click, by a person or their mail program. Idempotent. */
export const stopMailing = (_visit: RequestContext, { token }: Token) =>
  withChoice(token, async (work, found, readAgain) => {
    // If it's clicked twice, the second waits and finds it stopped.
    await lockMailing(work, found.report, undefined)
    const choice = await readAgain()
    if (choice.isUnsubscribed) return choice
    await stopChoice(work, choice.id)
    await noteMailing(work, choice.report)
    await recordChange(work, {
      subject: { code: logSubject[choice.report] },
      event: 'changed',
      recordId: null,
      before: { [choice.every]: choice.name },
      after: { [choice.every]: '' },
    })
    return { ...choice, isUnsubscribed: true }
  })

type Action = (work: Work, choice: Choice, readAgain: () => Promise<Choice>) => Promise<Choice>

async function withChoice(token: string, action: Action) {
  const parts = splitToken(token)
  if (!parts) throw refuse('not_found')
  return inDealer(parts.dealerId, actor, async (work) => {
    const read = async () => {
      const choice = await findLinkChoice(work, parts.hash)
      if (!choice) throw refuse('not_found')
      return choice
    }
    const { company, email, report, every, isUnsubscribed } = await action(work, await read(), read)
    return { company, address: maskAddress(email), report, every, isUnsubscribed }
  })
}
