import { footerColumns } from '#contract/store/pages/footer-options.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'

/** A footer's titles and links, one per line; what's empty doesn't appear there either. */
export function footerLines(value: unknown): string[] | undefined {
  const { data: columns } = footerColumns.safeParse(value)
  return columns?.flatMap(({ fields, ...title }, at) => {
    const column = t('footer.column', { n: at + 1 })
    const links = fields.flatMap(({ url, newTab, ...text }) => {
      const words = joinWords(text.en_text, text.es_text, text.pt_text, text.fr_text)
      if (!url && !words) return []
      return [withLabel(`${column}, ${url}`, `${words}${newTab === 1 ? ` (${t('footer.newTab')})` : ''}`)]
    })
    const words = joinWords(title.en_title, title.es_title, title.pt_title, title.fr_title)
    return words ? [withLabel(column, words), ...links] : links
  })
}

const joinWords = (...texts: string[]) => [...new Set(texts.filter(Boolean))].join(' · ')
