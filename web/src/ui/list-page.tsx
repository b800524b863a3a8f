import type { ComponentProps, ReactNode } from 'react'
import { FilterRow } from './filter-row.tsx'
import { Page } from './page.tsx'
import { Views } from './views/views.tsx'

type Props = Omit<ComponentProps<typeof Page>, 'width' | 'children'> & {
  /** Where a screen has several lists: which of them this is. */
  tabs?: ReactNode
  /** The filters, in one row. */
  filters?: ReactNode
  query?: ComponentProps<typeof FilterRow>['query']
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
      {filters && <FilterRow query={query}>{filters}</FilterRow>}
      {views && <Views {...views} />}
      {children}
    </Page>
  )
}
