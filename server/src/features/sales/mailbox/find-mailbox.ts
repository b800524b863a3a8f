import type { Input } from '#contract/http.ts'
import type { mailbox } from '#contract/sales/messages/mailbox.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findMessage } from '../messages/list-messages.ts'
import { findAssignees } from './assignment.queries.ts'
import { findAnswerDraft } from './draft.queries.ts'
import { listConversation } from './queries.ts'

/** Lists the messages of a conversation that a message belongs to. Refuses with `not_found`. */
export async function findConversation(work: Work, { id }: Input<typeof mailbox.conversation>) {
  await showMessage(work, { id })
  return await listConversation(work, id)
}

/**
 * Shows a message with its assignee and the draft that answers it, if there is one. It doesn't mark it as
 * read.
 */
export async function showMessage(work: Work, { id }: Input<typeof mailbox.show>) {
  const message = await findMessage(work, id)
  if (!message) throw refuse('not_found')
  const [assignees, answerDraftId] = await Promise.all([findAssignees(work, [id]), findAnswerDraft(work, id)])
  return { ...message, assignedTo: assignees.get(id) ?? null, answerDraftId }
}
