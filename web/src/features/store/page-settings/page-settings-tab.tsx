import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type PageSetting, pageSettings } from '#contract/store/pages/page-settings.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { useSession } from '#web/platform/session/session.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { type OpenedId, useRecords } from '#web/ui/lists/use-records.tsx'
import { PageActions } from '#web/ui/page/page-actions.tsx'
import { useIsNarrow } from '#web/ui/page/use-is-narrow.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { useDeletePageSetting } from './page-setting-changes.ts'
import { PageSettingModal } from './page-setting-modal.tsx'

const nameRow = ({ pageName }: PageSetting) => nameText(pageName)

/** The settings of a dealer's store pages. New ones only where the platform allows creating them. */
export default function PageSettingsTab({ dealerId }: DealerTabProps) {
  const mayCreate = useSession().flags.showCreatePageTech === 'Y'
  const read = useRead(pageSettings.list, { dlid: dealerId })
  const remove = useDeletePageSetting()
  const onDelete = (page: PageSetting) =>
    confirmAndDelete(
      t('pageSettings.one'),
      nameRow(page),
      () => remove.send({ id: page.id, version: page.version }),
      t('pageSettings.deleted'),
    )
  const open = useState<OpenedId>()
  const create = mayCreate ? t('pageSettings.create') : undefined
  const pages = useRecords({ open, read, readById: null, nameRow, create, onDelete })
  return (
    <>
      <Group justify="space-between" mb="md" gap="xs">
        <Text size="sm" c="dimmed">
          {t('pageSettings.about')}
        </Text>
        {mayCreate && <PageActions>{pages.create}</PageActions>}
      </Group>
      <DataTable
        {...pages.table}
        label={t('pageSettings.title')}
        name="page-settings"
        columns={columns(useIsNarrow())}
        actionsHead={t('pageSettings.actions')}
        empty={{
          title: t('pageSettings.empty'),
          next: mayCreate ? t('pageSettings.emptyNext') : t('pageSettings.emptyClosed'),
        }}
      />
      <PageSettingModal {...pages.dialog} dealerId={dealerId} pages={read.data?.data ?? []} />
    </>
  )
}

/** On small screens, the page's name is the card's title. */
function columns(isNarrow: boolean): Column<PageSetting>[] {
  return [
    { key: 'id', header: t('pageSettings.id'), cell: ({ id }) => id, align: 'right', width: 72 },
    {
      key: 'page',
      header: t('pageSettings.pageName'),
      cell: nameRow,
      ...(isNarrow ? { pinned: true } : {}),
    },
  ]
}
