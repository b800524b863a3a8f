import { Button, Group } from '@mantine/core'
import { IconArrowsSort, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { aboutUsUrl, type Page, pages } from '#contract/store/pages/pages.ts'
import { answers } from '#contract/store/pages/shown-pages.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { useDeletePage } from './page-changes.ts'
import { PageModal } from './page-modal.tsx'
import { PageOrder } from './page-order.tsx'

const nameRow = ({ pageUrl }: Page) => pageUrl

const columns = (): Column<Page>[] => [
  {
    key: 'pageUrl',
    header: t('pages.url'),
    pinned: true,
    cell: ({ pageUrl }) => (
      <Group gap={6} wrap="nowrap">
        {pageUrl}
        {pageUrl === aboutUsUrl && <IconLock size={14} aria-label={t('pages.aboutUsStays')} />}
      </Group>
    ),
  },
  { key: 'enTitle', header: t('pages.pageTitle'), cell: ({ enTitle, title }) => enTitle || title || '–' },
  {
    key: 'isActive',
    header: t('pages.isActive'),
    width: 112,
    cell: (page) => (
      <StatusChip color={answers(page) ? 'green' : 'gray'}>
        {t(answers(page) ? 'common.yes' : 'common.no')}
      </StatusChip>
    ),
  },
]

/** A store's pages, in the order of its menus. */
export default function PagesList() {
  const dealerId = useDealerId()!
  const remove = useDeletePage()
  const [isOrdering, setOrdering] = useState(false)
  const onDelete = (page: Page) =>
    confirmAndDelete(
      t('pages.one'),
      nameRow(page),
      () => remove.send({ id: page.id, version: page.version }).catch(sayWhatFailed(t('pages.deleteFailed'))),
      t('pages.deleted'),
    )
  const records = useRecords({
    open: useOpenInUrl('page'),
    read: useRead(pages.list, { dealerId }),
    readById: null,
    nameRow,
    create: t('pages.create'),
    onDelete,
    whyNoDelete: ({ pageUrl }) => (pageUrl === aboutUsUrl ? t('pages.aboutUsStays') : undefined),
  })
  const listed = records.table.read.data?.data ?? []
  const actions = (
    <>
      {listed.length > 1 && (
        <Button
          variant="default"
          leftSection={<IconArrowsSort size={16} />}
          onClick={() => setOrdering(true)}
        >
          {t('pages.order')}
        </Button>
      )}
      {records.create}
    </>
  )
  return (
    <ListPage of="dealer-pages" actions={actions}>
      <DataTable
        {...records.table}
        label={t('pages.title')}
        name="pages"
        columns={columns()}
        empty={{ title: t('pages.empty'), next: t('pages.emptyNext'), action: records.create }}
      />
      <PageModal {...records.dialog} dealerId={dealerId} />
      <PageOrder dealerId={dealerId} pages={listed} opened={isOrdering} onClose={() => setOrdering(false)} />
    </ListPage>
  )
}
