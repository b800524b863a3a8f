import { sql } from 'kysely'
import { type Locale, locales } from '#contract/locales.ts'
import type { CustomerNotice, NoticeKind, NoticeText } from '#contract/sales/messages/customer-notices.ts'
import type { Work } from '#server/platform/db/work.ts'
import { lockWhere, updateWhere } from '#server/platform/rows/rows.ts'
import { standardTexts } from './notice-texts.ts'

export type OwnTexts = Partial<Record<Locale, NoticeText>>

/** A dealer's notice; by default it's on, with the standard texts. */
export async function findNotice({ db, dealerId }: Work, kind: NoticeKind): Promise<CustomerNotice> {
  const row = await db
    .selectFrom('customerNotices')
    .select(['isOn', 'attachesInvoice', 'texts', 'version', 'updatedBy', 'updatedAt'])
    .where('dealerId', '=', dealerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const own = (row?.texts ?? {}) as OwnTexts
  return {
    kind,
    isOn: row?.isOn === false ? 0 : 1,
    attachesInvoice: row?.attachesInvoice ? 1 : 0,
    texts: { ...standardTexts[kind], ...own },
    ownTexts: locales.filter((locale) => own[locale] !== undefined),
    version: row?.version ?? 0,
    updatedBy: row?.updatedBy ?? null,
    updatedAt: row?.updatedAt ?? null,
  }
}

const matchNotice = ({ dealerId }: Work, kind: NoticeKind) => sql`dealer_id = ${dealerId} and kind = ${kind}`

/**
 * Locks the notice, whose row is created with the first change; refuses if it's newer than the version the client
 * saw.
 */
export async function lockNotice(work: Work, kind: NoticeKind, version: number | undefined): Promise<void> {
  const { db, dealerId, actor } = work
  await db
    .insertInto('customerNotices')
    .values({ dealerId, kind, isOn: true, version: 0, updatedBy: actor.name })
    .onConflict((conflict) => conflict.columns(['dealerId', 'kind']).doNothing())
    .execute()
  await lockWhere(work, 'customerNotices', matchNotice(work, kind), version)
}

type NoticeSettings = { isOn: boolean | undefined; attachesInvoice: boolean | undefined; texts: OwnTexts }

/** Writes a notice's settings; undefined flags stay. `lockNotice` comes first, because it creates the row. */
export const writeNotice = (
  work: Work,
  kind: NoticeKind,
  { texts, ...flags }: NoticeSettings,
): Promise<void> =>
  updateWhere(work, 'customerNotices', matchNotice(work, kind), { ...flags, texts: JSON.stringify(texts) })

/** Whether a notice with this key went out, so that an event notifies a customer only once. */
export async function wasSent({ db, dealerId }: Work, key: string): Promise<boolean> {
  const sent = await db
    .selectFrom('dealerCommunications')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('noticeKey', '=', key)
    .executeTakeFirst()
  return sent !== undefined
}
