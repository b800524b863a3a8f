import type {
  CustomerNotice,
  NoticeKind,
  NoticeLocale,
  NoticeText,
} from '#contract/sales/customer-notices.ts'
import { noticeLocales } from '#contract/sales/customer-notices.ts'
import type { Work } from '#server/platform/db/work.ts'
import { standardTexts } from './notice-texts.ts'

export type OwnTexts = Partial<Record<NoticeLocale, NoticeText>>

/** A dealer's notice; by default it's on, with the standard texts. */
export async function findNotice({ db, dealerId }: Work, kind: NoticeKind): Promise<CustomerNotice> {
  const row = await db
    .selectFrom('customerNotices')
    .select(['isOn', 'texts', 'version', 'updatedBy', 'updatedAt'])
    .where('dealerId', '=', dealerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const own = (row?.texts ?? {}) as OwnTexts
  return {
    kind,
    isOn: row?.isOn === false ? 0 : 1,
    texts: { ...standardTexts[kind], ...own },
    ownTexts: noticeLocales.filter((locale) => own[locale] !== undefined),
    version: row?.version ?? 0,
    updatedBy: row?.updatedBy ?? null,
    updatedAt: row?.updatedAt ?? null,
  }
}

export async function writeNotice(
  { db, dealerId, actor, now }: Work,
  { kind, version, isOn }: CustomerNotice,
  texts: OwnTexts,
): Promise<void> {
  const values = { isOn: isOn === 1, texts: JSON.stringify(texts), updatedBy: actor.name, updatedAt: now }
  await db
    .insertInto('customerNotices')
    .values({ dealerId, kind, ...values, version: version + 1 })
    .onConflict((conflict) =>
      conflict.columns(['dealerId', 'kind']).doUpdateSet({ ...values, version: version + 1 }),
    )
    .execute()
}

export async function wasSent({ db, dealerId }: Work, key: string): Promise<boolean> {
  const sent = await db
    .selectFrom('dealerCommunications')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('noticeKey', '=', key)
    .executeTakeFirst()
  return sent !== undefined
}
