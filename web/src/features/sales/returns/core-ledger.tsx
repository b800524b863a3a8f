import { Group } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { coreShows, coreSorts } from '#contract/list-choices.ts'
import { type CoreRow, coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { WithPartFacts } from '#web/features/catalog/parts/part-facts.tsx'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowAction } from '#web/ui/table/row-actions.tsx'
import { coreColumns } from './core-columns.tsx'
import { CoreTotals } from './core-totals.tsx'
import { HandOver } from './hand-over.tsx'
import { useRemindCores } from './return-changes.ts'
import { ReturnTabs } from './return-tabs.tsx'
import { WeeklyReminders } from './weekly-reminders.tsx'

const query = listQuery({
  show: or(anOption(coreShows), 'out'),
  search: or(aText(200), ''),
  sort: or(anOption(coreSorts), 'dueDay'),
  direction: or(aDirection, 'asc'),
})

/** Core charges: what's still with customers, since when, and its value. */
export default function CoreLedger() {
  const dlid = useDealerId()
  const url = useUrlQuery(query)
  const { page, pageSize, search, ...rest } = url.values
  const filter = { ...rest, dlid, search: search || undefined }
  const read = useRead(
    coreLedger.list,
    { ...filter, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const file = useExport(coreLedger.export)
  return (
    <ListPage
      of="rma"
      title={t('returns.coresTitle')}
      actions={<ExportButton busy={file.bytes !== null} onClick={() => file.run(filter)} />}
      tabs={<ReturnTabs tab="rma/cores" />}
      query={url}
      filters={{
        search: (
          <SearchBox
            value={search}
            label={t('returns.coreSearch')}
            onSearch={(next) => url.set({ search: next })}
          />
        ),
        filters: [
          choiceFilter<(typeof coreShows)[number]>({
            label: t('returns.show'),
            any: t('returns.showAll'),
            choices: [
              { value: 'out', label: t('returns.showOut') },
              { value: 'overdue', label: t('returns.showOverdue') },
            ],
            value: url.values.show === 'all' ? undefined : url.values.show,
            onChange: (show = 'all') => url.set({ show }),
          }),
        ],
      }}
    >
      <ExportNote of={file} />
      <CoreTotals totals={read.data?.totals} />
      <WeeklyReminders dlid={dlid} />
      <WithPartFacts dealerId={dlid} numbers={(read.data?.data ?? []).map(({ partNumber }) => partNumber)}>
        <DataTable
          label={t('returns.coresTitle')}
          name="core-ledger"
          columns={coreColumns()}
          read={read}
          state={url.values}
          onState={url.onState}
          getRowId={({ id }) => id}
          nameRow={({ partNumber, orderNumber }) => `${partNumber}, ${orderNumber}`}
          actions={(row) => (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              <HandOver row={row} isOnly={read.data?.data.length === 1} />
              <Remind row={row} />
            </Group>
          )}
          empty={{ title: t('returns.coresEmpty'), next: t('returns.coresEmptyNext') }}
          filtered={url}
        />
      </WithPartFacts>
    </ListPage>
  )
}

/** Sends a line's customer one email about all of their outstanding cores that are in no return. */
function Remind({ row }: { row: CoreRow }) {
  const remind = useRemindCores()
  const { orderId, billCompany: name, billEmail: to, outstanding, announced, remindedAt } = row
  if (outstanding <= announced || to === '') return null
  const onClick = async () => {
    const last = remindedAt ? ` ${t('returns.remindLast', { when: dateTime(remindedAt) })}` : ''
    let cores = 0
    const done = await confirm({
      title: t('returns.remindTitle', { name }),
      text: t('returns.remindText', { to }) + last,
      confirmLabel: t('returns.remind'),
      act: async () => {
        cores = (await remind.send({ orderId })).data.cores
      },
    })
    if (done) toast.success(t('returns.remindDone', { to, n: cores }))
  }
  return (
    <RowAction
      label={t('returns.remind')}
      name={t('returns.remindNamed', { name })}
      icon={<IconMail size={16} />}
      busy={remind.busy}
      press={{ onClick }}
    />
  )
}
