import type { Input } from '#contract/http.ts'
import type { mailbox } from '#contract/sales/messages/mailbox.ts'
import { listColleagues } from '#server/features/tenancy/users/colleagues.ts'
import { recordChanges } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { publishMessages } from '../customer-emails/publish-messages.ts'
import { findAssignees, setAssignee } from './assignment.queries.ts'
import { lockAll } from './change-messages.ts'

/** Colleagues who can be assigned messages. */
export async function findColleagues(work: Work) {
  return (await listColleagues(work, 'message-center')).map(({ id, name }) => ({ id, name }))
}

/**
 * Assigns messages to a colleague; null to nobody. Messages that are already assigned to them aren't logged again.
 */
export async function assignMessages(work: Work, { ids, userId }: Input<typeof mailbox.assign>) {
  const colleague =
    userId === null ? null : (await listColleagues(work, 'message-center')).find(({ id }) => id === userId)
  if (colleague === undefined) throw refuseField('userId', 'no_such_colleague')
  const held = await lockAll(work, ids)
  const before = await findAssignees(work, ids)
  const changed = held.filter(({ id }) => before.get(id)?.id !== colleague?.id)
  const changedIds = changed.map(({ id }) => id)
  await setAssignee(work, changedIds, colleague?.id ?? null)
  await recordChanges(
    work,
    changed.map(({ id, subject }) => ({
      subject: { code: 'message', name: subject.slice(0, 200) },
      event: 'changed',
      recordId: id,
      before: { assignedTo: before.get(id)?.name ?? null },
      after: { assignedTo: colleague?.name ?? null },
    })),
  )
  await publishMessages(work, changedIds)
  return { changed: changed.length }
}
