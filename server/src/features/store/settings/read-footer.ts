import { type FooterColumn, padFooter } from '#contract/store/pages/footer-options.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Reads the footer's columns, always all of them. Version 0 means that nobody saved them. */
export async function readFooter({ db, dealerId }: Work) {
  const row = await db
    .selectFrom('footerOptions')
    .select(['footerColumns', 'version'])
    .where('dealerId', '=', dealerId)
    .executeTakeFirst()
  return { columns: padFooter((row?.footerColumns ?? []) as FooterColumn[]), version: row?.version ?? 0 }
}
