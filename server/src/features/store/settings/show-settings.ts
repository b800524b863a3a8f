import { withPageLinks } from '#contract/store/pages/shown-footer.ts'
import { listMenuPages } from '#contract/store/pages/shown-pages.ts'
import type { Settings } from '#contract/store/settings/settings.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findLinkedPages } from '../pages/pages.ts'
import { readSettings } from './queries.ts'

/** Includes links to the pages, in the footer column that lists them. */
export async function showSettings(work: Work): Promise<Settings> {
  const [settings, pages] = await Promise.all([readSettings(work), findLinkedPages(work)])
  const { footerOptions } = settings
  const columns = withPageLinks(footerOptions.columns, listMenuPages(pages).footer)
  return { ...settings, footerOptions: { ...footerOptions, columns } }
}
