import { Button } from '@mantine/core'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import css from './page.module.css'
import { Page } from './page.tsx'
import { Views } from './views/views.tsx'

type Props = Omit<ComponentProps<typeof Page>, 'width' | 'children'> & {
  /** Where a screen has several lists: which of them this is. */
  tabs?: ReactNode
  /** The filters, in one row. */
  filters?: ReactNode
  /** From useUrlQuery: whether there is something to clear, and how. */
  query?: { isFiltered: boolean; clear: () => void }
  /** The list's saved views, with those that it comes with. */
  views?: ComponentProps<typeof Views>
  /** The DataTable, and what else belongs to the list. */
  children: ReactNode
}

/** A page with a list: its filters in one row with Clear filters, its views, then the table. */
export function ListPage({ tabs, filters, query, views, children, ...page }: Props) {
  // Only where there is no room for a row of them; the search stays.
  const [isOpen, setOpen] = useState(false)
  return (
    <Page {...page}>
      {tabs}
      {filters && (
        <search className={css.filters} data-open={isOpen || undefined} aria-label={t('common.filters')}>
          {filters}
          <Button
            className={css.more}
            variant="default"
            px="sm"
            leftSection={<IconFilter size={16} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('common.filters')}
          </Button>
          {query?.isFiltered && (
            <Button
              className={css.clear}
              variant="subtle"
              color="gray"
              px="xs"
              leftSection={<IconFilterOff size={16} />}
              onClick={query.clear}
            >
              {t('common.clearFilters')}
            </Button>
          )}
        </search>
      )}
      {views && <Views {...views} />}
      {children}
    </Page>
  )
}
