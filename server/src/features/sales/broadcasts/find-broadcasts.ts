import type { Input } from '#contract/http.ts'
import type { broadcasts } from '#contract/sales/broadcasts.ts'
import type { Work } from '#server/platform/db/work.ts'
import { listBroadcasts, listRecipients, readBroadcast } from './queries.ts'

export const findBroadcasts = (work: Work, input: Input<typeof broadcasts.list>) =>
  listBroadcasts(work, input)

export const showBroadcast = (work: Work, { id }: Input<typeof broadcasts.show>) => readBroadcast(work, id)

export async function findRecipients(work: Work, input: Input<typeof broadcasts.recipients>) {
  await readBroadcast(work, input.id)
  return listRecipients(work, input)
}
