import type { ComponentProps } from 'react'
import type { Route } from '#contract/http.ts'
import { useReadAgain } from '#web/platform/read.ts'
import type { UrlQuery } from '#web/platform/urls/url-query.ts'
import type { FilterBarProps } from '#web/ui/lists/filter-bar.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { refreshSeconds, type SystemTab, SystemTabs } from './system-tabs.tsx'

type Table<Row> = ComponentProps<typeof DataTable<Row>>
type Props<Row> = Omit<Table<Row>, 'state' | 'onState' | 'filtered'> & {
  tab: SystemTab
  /** The list's route, which is read again while the page is open. */
  route: Route
  url: Pick<UrlQuery<Record<string, never>>, 'onState' | 'isFiltered' | 'clear'> & {
    values: NonNullable<Table<Row>['state']>
  }
  filters?: Omit<FilterBarProps, 'query' | 'children'>
}

/** A page of the System screen with one list of all dealers' rows. */
export function SystemList<Row>({ tab, route, url, filters, ...table }: Props<Row>) {
  useReadAgain([route], { seconds: refreshSeconds, while: true })
  return (
    <ListPage of="system" tabs={<SystemTabs tab={tab} />} query={url} {...(filters && { filters })}>
      <DataTable {...table} state={url.values} onState={url.onState} filtered={url} />
    </ListPage>
  )
}
