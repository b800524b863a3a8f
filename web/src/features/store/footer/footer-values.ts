import { z } from 'zod'
import { type FooterColumn, type FooterOptions, padFooter } from '#contract/store/pages/footer-options.ts'
import { composeFooter, isPagesColumn, maxFooterLinks } from '#contract/store/pages/shown-footer.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'

export const footerSchema = dealerSettings.updateFooter.body.extend({ version: z.int() })

/** The form's values for the footer, without the fields that nobody can edit. */
export const toFooterValues = ({ columns, version }: FooterOptions) => ({ columns, version })

/** The number of links that don't fit into a column that lists the pages; null for other columns. */
export function linksLeftOut(value: unknown, pages: number): number | null {
  const [column] = readTypedColumns([value]) ?? []
  if (!column || !isPagesColumn(column)) return null
  const own = composeFooter([column], [])[0]?.links.length ?? 0
  return Math.max(0, pages + own - maxFooterLinks)
}

/** The typed columns, without parts that couldn't be saved. */
export function readTypedColumns(value: unknown): FooterColumn[] | null {
  const { data } = footerSchema.shape.columns.safeParse(value)
  return data ? padFooter(data) : null
}
