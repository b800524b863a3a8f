import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import {
  leastSearch,
  partTranslationSort,
  type TranslationKind,
  translationFiles,
} from '#contract/catalog/translations.ts'
import { locales } from '#contract/locales.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { mapRead, type ReadQuery, useRead } from '#web/platform/read.ts'
import { listQuery, toScreen, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { dealerParam, useDealerFilter, useListedDealer } from '#web/ui/lists/dealer-filter.tsx'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Rows } from '#web/ui/table/types.ts'
import { KindTabs } from './kind-tabs.tsx'
import { chooseList, nameRow, type Row, readRow, useDeleteRow } from './kinds.ts'
import { PartForm } from './part-form.tsx'
import { Progress } from './progress.tsx'
import { TextForm } from './text-form.tsx'
import { translationColumns } from './translation-columns.tsx'

/** Each list has its own address, and so its own state. */
const query = listQuery({
  whose: or(dealerParam, 'all'),
  q: or(aText(200), ''),
  missing: anOption(locales),
  sort: anOption(partTranslationSort.options),
  direction: or(aDirection, 'asc'),
})

/** The texts of every store or one, and their translation progress. */
export function TranslationList({ kind }: { kind: TranslationKind }) {
  const url = useUrlQuery(query)
  const {
    whose,
    q,
    missing,
    sort = kind === 'ui' ? 'en' : 'partNumber',
    direction,
    page,
    pageSize,
  } = url.values
  const dealerId = useListedDealer(whose)
  const dealer = useDealerFilter({
    value: whose,
    onChange: (next) => url.set({ whose: next ?? 'all' }),
    allLabel: t('translations.everyStore'),
  })
  const filter = { dlid: dealerId, q: q || undefined, missing }
  const read = useRows(kind, { ...filter, sort, direction, page, limit: pageSize })
  const file = useExport(translationFiles.export)
  const rows = useRecords({
    open: useOpenInUrl('open'),
    read,
    readById: (id) => readRow(kind, id, dealerId),
    nameRow,
    create: t('translations.create'),
    onDelete: useAskedDelete(kind),
  })
  const Form = kind === 'ui' ? TextForm : PartForm
  return (
    <ListPage
      of="translate"
      actions={
        <>
          <ImportButton kind={kind} dealerId={dealerId} />
          <ExportButton busy={file.bytes !== null} onClick={() => file.run({ kind, ...filter })} />
          {rows.create}
        </>
      }
      tabs={<KindTabs kind={kind} />}
      query={url}
      filters={{
        search: (
          <SearchBox
            value={q}
            least={leastSearch}
            label={t('translations.searchLabel')}
            onSearch={(text) => url.set({ q: text })}
          />
        ),
        filters: [
          dealer,
          choiceFilter({
            label: t('translations.missing'),
            any: t('translations.anyRow'),
            choices: locales.map((name) => ({
              value: name,
              label: t('translations.missingIn', { language: name.toUpperCase() }),
            })),
            value: missing,
            onChange: (next) => url.set({ missing: next }),
          }),
        ],
      }}
    >
      <Progress kind={kind} dealerId={dealerId} />
      <ExportNote of={file} />
      <DataTable
        {...rows.table}
        label={t(kind === 'ui' ? 'translations.ui' : 'translations.parts')}
        name={`translations-${kind}`}
        columns={translationColumns(kind)}
        state={{ ...url.values, sort }}
        onState={url.onState}
        empty={{ title: t('translations.empty'), next: t('translations.emptyNext'), action: rows.create }}
        filtered={{ isFiltered: Boolean(q || missing), clear: url.clear }}
      />
      <RecordModal {...rows.dialog} title={(row) => chooseTitle(kind, row)}>
        {(row) => <Form key={row?.id ?? 'new'} row={row} dealerId={dealerId} />}
      </RecordModal>
    </ListPage>
  )
}

function chooseTitle(kind: TranslationKind, row: Row | undefined): string {
  if (kind === 'ui') return t(row ? 'translations.editTitle' : 'translations.newTitle')
  return row ? t('translations.editPartTitle', { name: nameRow(row) }) : t('translations.newPartTitle')
}

type ListInput = Parameters<typeof useRead<ReturnType<typeof chooseList>>>[1]

/** The rows in a table's form. */
function useRows(kind: TranslationKind, input: ListInput): ReadQuery<Rows<Row>> {
  const read = useRead(chooseList(kind), input, { keepPrevious: true })
  return mapRead(read, ({ data }) => ({ data: data.data, recordsTotal: data.totalItems }))
}

function useAskedDelete(kind: TranslationKind) {
  const remove = useDeleteRow(kind)
  const go = ({ id, version }: Row) =>
    remove.send({ id, version }).catch(sayWhatFailed(t('common.deletingFailed')))
  return async (row: Row) => {
    const what = t(kind === 'ui' ? 'translations.one' : 'translations.onePart')
    return confirmAndDelete(what, nameRow(row), () => go(row), t('common.removed'))
  }
}

function ImportButton({ kind, dealerId }: { kind: TranslationKind; dealerId: number | undefined }) {
  const to = toScreen('translate/import', { kind, whose: dealerId })
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={16} />}
      renderRoot={(props) => <Link {...props} {...to} />}
    >
      {t('translations.import')}
    </Button>
  )
}
