import { type FooterColumn, filledUp } from '#contract/store/pages/footer-options.ts'
import type { Work } from '#server/platform/db/work.ts'

export async function readFooter({ db, dealerId }: Work) {
  const row = await db
    .selectFrom('footerOptions')
    .select(['footerColumns', 'version'])
    .where('dealerId', '=', dealerId)
    .executeTakeFirst()
  return { columns: filledUp((row?.footerColumns ?? []) as FooterColumn[]), version: row?.version ?? 0 }
}
