import { isDeepStrictEqual } from 'node:util'
import type { Input } from '#contract/http.ts'
import { type FooterOptions, padFooter } from '#contract/store/pages/footer-options.ts'
import { withoutPageLinks } from '#contract/store/pages/shown-footer.ts'
import { listMenuPages } from '#contract/store/pages/shown-pages.ts'
import type { dealerSettings } from '#contract/store/settings/settings.ts'
import { composeThing } from '#server/features/tenancy/history/history-things.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { ensureOwnRow, lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import { findLinkedPages } from '../pages/pages.ts'
import { readFooter } from './read-footer.ts'

/**
 * Changes the footer. Links to the store's own pages aren't stored, because the pages decide whether they
 * appear.
 */
export async function updateFooter(
  work: Work,
  { columns, version }: Input<typeof dealerSettings.updateFooter>,
): Promise<FooterOptions> {
  await ensureOwnRow(work, 'footerOptions', 0)
  await lockOwnRow(work, 'footerOptions', version)
  const before = await readFooter(work)
  const links = listMenuPages(await findLinkedPages(work)).footer
  const own = withoutPageLinks(columns, links, before.columns)
  const footerColumns = padFooter(own)
  if (isDeepStrictEqual(footerColumns, before.columns)) return before
  await updateOwnRow(work, 'footerOptions', { footerColumns: JSON.stringify(footerColumns) })
  const after = await readFooter(work)
  await recordChange(work, {
    subject: 'footer',
    event: 'changed',
    recordId: work.dealerId,
    before,
    after,
    thing: composeThing('footer'),
  })
  return after
}
