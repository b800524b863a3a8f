import { Button, Group } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { customerSort, customers, direction } from '#contract/sales/customers.ts'
import { useDealers } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import { prefetchRead, useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { listQuery, useUrlQuery } from '#web/platform/url-query.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { DealerFilter, dealerParam, useDealerOf } from '#web/ui/dealer-filter.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useShortcut } from '#web/ui/shortcuts.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteCustomer } from './customer-changes.ts'
import { type CustomerRow, customerColumns } from './customer-columns.tsx'

const query = listQuery({
  value: z.string().default(''),
  dealer: dealerParam,
  sort: customerSort.default('createdAt'),
  direction: direction.default('desc'),
})

const newPath = screenPath('customers/new')
const importPath = screenPath('customers/import')
const pathOf = ({ id }: CustomerRow) => screenPath(`customers/${id}`)

export default function CustomersList() {
  const url = useUrlQuery(query)
  const { value, dealer, page, pageSize, sort, direction: way } = url.values
  const dlid = useDealerOf(dealer)
  const startRow = (page - 1) * pageSize
  const read = useRead(
    customers.list,
    { dlid, value, sort, direction: way, startRow, pageSize },
    { keepPrevious: true },
  )
  const dealers = useDealers(dlid === undefined)
  const remove = useDeleteCustomer()
  const navigate = useNavigate()
  useShortcut('n', t('customers.create'), () => void navigate({ to: newPath }))

  const onDelete = async ({ id, billCompany }: CustomerRow) => {
    const done = await confirmDelete(t('customers.one'), billCompany, () => remove.send({ id }))
    if (done) toast.success(t('customers.deleted'))
  }
  const create = (
    <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link {...props} to={newPath} />}>
      {t('customers.create')}
    </Button>
  )
  return (
    <ListPage
      of="customers"
      title={t('customers.title')}
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} />}
            renderRoot={(props) => <Link {...props} to={importPath} />}
          >
            {t('customers.import')}
          </Button>
          {create}
        </Group>
      }
      query={url}
      views={{ list: 'customers', builtIn: [{ name: t('customers.viewAll'), query: '' }], query: url }}
      filters={
        <>
          <SearchBox
            value={value}
            label={t('customers.searchLabel')}
            onSearch={(text) => url.set({ value: text })}
          />
          <DealerFilter value={dealer} onChange={(next) => url.set({ dealer: next })} />
        </>
      }
    >
      <DataTable
        label={t('customers.title')}
        name="customers"
        columns={customerColumns(dlid === undefined ? dealers : undefined)}
        read={read}
        state={url.values}
        onState={url.set}
        idOf={({ id }) => id}
        nameOf={({ billCompany }) => billCompany}
        pathOf={pathOf}
        onHover={({ id }) => void prefetchRead(customers.show, { id })}
        actions={(row) => (
          <RowActions
            name={row.billCompany}
            onEdit={() => void navigate({ to: pathOf(row) })}
            onDelete={() => void onDelete(row)}
          />
        )}
        empty={{ title: t('customers.empty'), next: t('customers.emptyNext'), action: create }}
        filtered={url}
      />
    </ListPage>
  )
}
