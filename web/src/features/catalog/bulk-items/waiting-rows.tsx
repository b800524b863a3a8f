import { Group, Stack, Title } from '@mantine/core'
import {
  type BulkItem,
  type BulkRun,
  type BulkWaiting,
  bulkItems,
  bulkStatuses,
} from '#contract/catalog/bulk-items.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aFlag, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { Counts } from '#web/ui/import/counts.tsx'
import { choiceFilter, FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { useOpenedRow, useOpenInUrl } from '#web/ui/lists/use-records.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { ApplyButtons } from './apply-buttons.tsx'
import { useRemoveRow } from './bulk-changes.ts'
import { makeBulkColumns } from './bulk-columns.tsx'
import { BulkRowForm } from './bulk-row-form.tsx'
import { DiscardButton } from './discard-button.tsx'

const query = listQuery({
  search: or(aText(200), ''),
  status: anOption(bulkStatuses),
  belowCost: aFlag,
})

type Props = {
  dealerId: number
  waiting: BulkWaiting
  onTouched: () => void
  onApplied: (run: BulkRun) => void
}

const nameRow = ({ line, partNumber }: BulkItem) => partNumber || t('bulkItems.lineNamed', { line })

/** The rows that wait, to be checked, corrected, applied or discarded. */
export function WaitingRows({ dealerId, waiting, onTouched, onApplied }: Props) {
  const url = useUrlQuery(query)
  const { page, pageSize, ...filter } = url.values
  const rowQuery = { dealer_id: dealerId, ...filter, ...toRowPaging({ page, pageSize }) }
  const read = useRead(bulkItems.list, rowQuery, { keepPrevious: true })
  const [opened, open, linkTo] = useOpenInUrl('row')
  const { row, problem } = useOpenedRow(read, opened, null)
  const remove = useRemoveRow()
  const onDelete = (row: BulkItem) =>
    void confirmAndDelete(
      t('bulkItems.row'),
      nameRow(row),
      () =>
        remove.send({ id: row.id, version: row.version }).catch(sayWhatFailed(t('bulkItems.removeFailed'))),
      t('bulkItems.removed'),
    ).then((isDone) => isDone && onTouched())
  return (
    <Stack gap="sm">
      <Title order={2}>
        {waiting.fileName ? t('bulkItems.waitingOf', { name: waiting.fileName }) : t('bulkItems.waiting')}
      </Title>
      <Group justify="space-between" gap="sm">
        <Counts
          counts={[
            { name: t('bulkItems.new'), count: waiting.rowsNew },
            { name: t('bulkItems.update'), count: waiting.rowsUpdate },
            { name: t('bulkItems.same'), count: waiting.rowsSame },
            { name: t('bulkItems.belowCost'), count: waiting.rowsBelowCost },
            { name: t('bulkItems.withErrors'), count: waiting.rowsWithErrors, isBad: true },
          ]}
        />
        <Group gap="xs">
          <DiscardButton dealerId={dealerId} n={waiting.rows} />
          <ApplyButtons
            dealerId={dealerId}
            waiting={waiting}
            onInconsistent={() => url.set({ status: 'error', page: 1 })}
            onSetAside={() => url.set({ status: undefined, page: 1 })}
            onApplied={onApplied}
          />
        </Group>
      </Group>
      <FilterBar
        query={url}
        search={
          <SearchBox
            value={filter.search}
            label={t('bulkItems.searchLabel')}
            onSearch={(search) => url.set({ search })}
          />
        }
        filters={[
          choiceFilter({
            label: t('bulkItems.status'),
            any: t('bulkItems.anyStatus'),
            choices: [
              { value: 'error', label: t('bulkItems.withErrors') },
              { value: 'new', label: t('bulkItems.new') },
              { value: 'update', label: t('bulkItems.update') },
              { value: 'same', label: t('bulkItems.same') },
              { value: 'belowCost', label: t('bulkItems.belowCost') },
            ],
            value: filter.belowCost === 1 ? 'belowCost' : filter.status,
            onChange: (value) =>
              url.set({
                status: bulkStatuses.find((status) => status === value),
                belowCost: value === 'belowCost' ? 1 : undefined,
              }),
          }),
        ]}
      >
        <DataTable
          read={read}
          getRowId={({ id }) => id}
          nameRow={nameRow}
          actions={(row) => (
            <RowActions name={nameRow(row)} edit={linkTo(row.id)} onDelete={() => onDelete(row)} />
          )}
          label={t('bulkItems.title')}
          name="bulk-items"
          columns={makeBulkColumns(onTouched)}
          state={url.values}
          onState={url.onState}
          failed={t('bulkItems.fetchFailed')}
          empty={{ title: t('bulkItems.empty') }}
          filtered={url}
        />
      </FilterBar>
      <RecordModal
        width={800}
        opened={row}
        problem={problem}
        onClose={() => open(undefined)}
        title={(row) => (row ? t('bulkItems.editTitle', { line: row.line }) : '')}
      >
        {(row) => row && <BulkRowForm key={row.id} row={row} onSaved={onTouched} />}
      </RecordModal>
    </Stack>
  )
}
