import type { ComponentProps, ReactNode } from 'react'
import { Page } from '../page/page.tsx'
import { Views } from '../views/views.tsx'
import { FilterBar, type FilterBarProps } from './filter-bar.tsx'

type Props = Omit<ComponentProps<typeof Page>, 'width' | 'children'> & {
  /** Tabs, where a screen has several lists. */
  tabs?: ReactNode
  filters?: Omit<FilterBarProps, 'query' | 'children'>
  query?: FilterBarProps['query']
  /** The list's saved views, including built-in ones. */
  views?: ComponentProps<typeof Views>
  /** The DataTable, and anything else of the list. */
  children: ReactNode
}

/** A list page: its filters with Clear filters, its views, then the table. */
export function ListPage({ tabs, filters, query, views, children, ...page }: Props) {
  const list = (
    <>
      {views && <Views {...views} />}
      {children}
    </>
  )
  return (
    <Page {...page}>
      {tabs}
      {filters ? (
        <FilterBar {...filters} query={query}>
          {list}
        </FilterBar>
      ) : (
        list
      )}
    </Page>
  )
}
