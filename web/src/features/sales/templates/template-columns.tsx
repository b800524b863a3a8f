import type { Template } from '#contract/sales/messages/templates.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { htmlAsText } from '#web/ui/rich-text/html-as-text.ts'
import type { Column } from '#web/ui/table/types.ts'
import { nameTemplateType } from './template-types.ts'

/** The columns of the list of templates. A template's text is cut to an excerpt. */
export const templateColumns = (): Column<Template>[] => [
  {
    key: 'name',
    header: t('templates.name'),
    sort: 'name',
    pinned: true,
    cell: (row) => row.name,
    width: 240,
  },
  {
    key: 'type',
    header: t('templates.type'),
    sort: 'type',
    cell: (row) => nameTemplateType(row.type),
    width: 112,
  },
  { key: 'text', header: t('templates.text'), cell: (row) => excerpt(row.description) },
  {
    key: 'updatedAt',
    header: t('templates.changed'),
    sort: 'updatedAt',
    cell: (row) => dateTime(row.updatedAt),
    width: 152,
  },
  { key: 'updatedBy', header: t('templates.changedBy'), cell: (row) => row.updatedBy, optional: true },
]

const excerptLength = 120
const excerpt = (html: string) => {
  const text = htmlAsText(html).replace(/\s+/g, ' ')
  return text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text
}
