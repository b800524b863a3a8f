import { recordIncoming } from '#server/features/sales/customer-emails/record-incoming.ts'
import { readDealerLocale } from '#server/features/tenancy/dealers/read-locale.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { abandonDeliveries } from './delivery.queries.ts'
import { writeStop } from './lane.queries.ts'
import { stopTexts } from './stop-texts.ts'

type StoppedWebhook = { id: number; name: string; url: string; why: 'failing' | 'gone' }

/** Turns off a webhook that can't be reached, and notifies the dealer at the bell. */
export async function stopWebhook(work: Work, { id, name, url, why }: StoppedWebhook): Promise<void> {
  await abandonDeliveries(work, id)
  await writeStop(work, id, why)
  await recordChange(work, {
    subject: { code: 'webhook', name },
    event: why === 'gone' ? 'stoppedGone' : 'stoppedFailing',
    recordId: id,
  })
  const texts = stopTexts(await readDealerLocale(work))
  await recordIncoming(work, {
    type: 'WEBHOOK',
    fromName: 'Partsdesk',
    toName: '',
    subject: texts.subject(name),
    text: `${why === 'gone' ? texts.gone(url) : texts.failing(url)} ${texts.next}`,
  })
}
