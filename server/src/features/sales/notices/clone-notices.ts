import { sql } from 'kysely'
import type { ClonePart } from '#server/features/tenancy/cloning/clone-parts.ts'
import { cloneRows } from '#server/features/tenancy/cloning/clone-rows.ts'
import type { Work } from '#server/platform/db/work.ts'

const rows = cloneRows('customerNotices', {
  columns: { kind: 'how', isOn: 'how', attachesInvoice: 'how', texts: 'json' },
  label: 'kind',
})

/** Customer emails that the source turned off stay off, with its own texts. */
export const cloneNotices: ClonePart = {
  ...rows,
  read: async (source) => {
    const write = await rows.read(source)
    return async (target) => {
      await write(target)
      await dropEmptyTexts(target.work)
    }
  },
}

/** A text that lost a part would reach customers with a gap. The standard text takes its place. */
const dropEmptyTexts = ({ db, dealerId }: Work) =>
  sql`update customer_notices set texts = (
        select coalesce(jsonb_object_agg(locale, own), '{}') from jsonb_each(texts) each (locale, own)
        where own ->> 'subject' <> '' and own ->> 'body' <> '')
      where dealer_id = ${dealerId}`.execute(db)
