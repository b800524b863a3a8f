import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
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
  return (
    <Page {...page}>
      {tabs}
      {filters && (
        <search className={css.filters} aria-label={t('common.filters')}>
          {filters}
          {query?.isFiltered && (
            <Button
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
