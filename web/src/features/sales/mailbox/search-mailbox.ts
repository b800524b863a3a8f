import { mailbox } from '#contract/sales/messages/mailbox.ts'
import { type Hit, screenPath } from '#web/platform/screen.ts'
import { send } from '#web/platform/send.ts'
import { pageDealerId } from '#web/platform/session/auth-flow.ts'

/** Messages for the palette, found like those in the mailbox. */
export async function find(search: string, signal: AbortSignal): Promise<Hit[]> {
  const { data } = await send(mailbox.list, { dlid: pageDealerId(), search, pageSize: 5 }, { signal })
  return data.map(({ id, subject, fromName, fromMail }) => ({
    id: `message-${id}`,
    label: subject,
    description: fromName || fromMail || undefined,
    path: screenPath('message-center'),
    search: { nId: String(id) },
  }))
}
