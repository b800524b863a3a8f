import { Button, Group } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { redirectSorts } from '#contract/list-choices.ts'
import { type Redirect, redirects } from '#contract/store/urls/redirects.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { ImportRedirects } from './import-redirects.tsx'
import { useDeleteRedirect } from './redirect-changes.ts'
import { EditRedirect, NewRedirect } from './redirect-form.tsx'

const query = listQuery({
  search: or(aText(200), ''),
  sort: or(anOption(redirectSorts), 'updatedAt'),
  direction: or(aDirection, 'desc'),
})

const nameRow = ({ sourceUrl }: Redirect) => sourceUrl

/** The redirects of a dealer's store from its old addresses. */
export default function RedirectsList() {
  const dealerId = useDealerId()!
  const url = useUrlQuery(query)
  const { search, sort, direction, page, pageSize } = url.values
  const read = useRead(
    redirects.list,
    { dlid: dealerId, search, sort, direction, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const remove = useDeleteRedirect()
  const onDelete = ({ id, version, sourceUrl }: Redirect) => {
    const act = () => remove.send({ id, version }).catch(sayWhatFailed(t('redirects.deleteFailed')))
    return confirmAndDelete(t('redirects.one'), sourceUrl, act, t('redirects.deleted'))
  }
  const list = useRecords({
    open: useOpenInUrl('redirect'),
    read,
    readById: (id) => send(redirects.show, { id }),
    nameRow,
    create: t('redirects.create'),
    onDelete,
  })
  const [isImporting, setImporting] = useState(false)
  const importButton = (
    <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setImporting(true)}>
      {t('redirects.import')}
    </Button>
  )
  const file = useExport(redirects.export)
  return (
    <ListPage
      of="dealer-redirects"
      actions={
        <>
          <ExportButton busy={file.bytes !== null} onClick={() => file.run({ dlid: dealerId })} />
          {importButton}
          {list.create}
        </>
      }
      query={url}
      filters={{
        search: (
          <SearchBox
            value={search}
            label={t('redirects.searchLabel')}
            onSearch={(next) => url.set({ search: next })}
          />
        ),
      }}
    >
      <ExportNote of={file} />
      <DataTable
        {...list.table}
        label={t('redirects.title')}
        name="redirects"
        columns={redirectColumns()}
        state={url.values}
        onState={url.onState}
        failed={t('redirects.fetchFailed')}
        empty={{
          title: t('redirects.empty'),
          next: t('redirects.emptyNext'),
          action: (
            <Group gap="xs" justify="center">
              {importButton}
              {list.create}
            </Group>
          ),
        }}
        filtered={url}
      />
      <RecordModal
        {...list.dialog}
        title={(redirect) =>
          redirect ? t('redirects.editTitle', { name: redirect.sourceUrl }) : t('redirects.newTitle')
        }
      >
        {(redirect) =>
          redirect ? (
            <EditRedirect key={redirect.id} redirect={redirect} />
          ) : (
            <NewRedirect dealerId={dealerId} />
          )
        }
      </RecordModal>
      <AppModal opened={isImporting} onClose={() => setImporting(false)} title={t('redirects.importTitle')}>
        <ImportRedirects dealerId={dealerId} onClose={() => setImporting(false)} />
      </AppModal>
    </ListPage>
  )
}

const redirectColumns = (): Column<Redirect>[] => [
  {
    key: 'sourceUrl',
    header: t('redirects.source'),
    sort: 'sourceUrl',
    pinned: true,
    share: 35,
    cell: nameRow,
  },
  {
    key: 'targetUrl',
    header: t('redirects.target'),
    sort: 'targetUrl',
    share: 35,
    cell: ({ targetUrl }) => targetUrl,
  },
  {
    key: 'createdAt',
    header: t('redirects.createdAt'),
    sort: 'createdAt',
    cell: ({ createdAt }) => dateTime(createdAt),
    width: 152,
  },
  {
    key: 'updatedAt',
    header: t('redirects.updatedAt'),
    sort: 'updatedAt',
    cell: ({ updatedAt }) => dateTime(updatedAt),
    width: 152,
  },
  {
    key: 'updatedBy',
    header: t('redirects.updatedBy'),
    cell: ({ updatedBy }) => updatedBy,
    optional: true,
  },
]
