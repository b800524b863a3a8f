import type { ComponentProps, ReactNode } from 'react'
import { FilterRow } from './filter-row.tsx'
import { Page } from './page.tsx'
import { Views } from './views/views.tsx'

type Props = Omit<ComponentProps<typeof Page>, 'width' | 'children'> & {
  /** Tabs, where a screen has several lists. */
  tabs?: ReactNode
  /** The filters, in one row. */
  filters?: ReactNode
  query?: ComponentProps<typeof FilterRow>['query']
  /** The list's saved views, including built-in ones. */
  views?: ComponentProps<typeof Views>
  /** The DataTable, and anything else of the list. */
  children: ReactNode
}

/** A list page: its filters with Clear filters, its views, then the table. */
export function ListPage({ tabs, filters, query, views, children, ...page }: Props) {
  return (
    <Page {...page}>
      {tabs}
      {filters && <FilterRow query={query}>{filters}</FilterRow>}
      {views && <Views {...views} />}
      {children}
    </Page>
  )
}
