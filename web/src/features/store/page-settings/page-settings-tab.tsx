import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type PageSetting, pageSettings } from '#contract/store/page-settings.ts'
import { t, translated } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { useSession } from '#web/platform/session.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { PageActions } from '#web/ui/page-actions.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { toast } from '#web/ui/toast.ts'
import { useDeletePageSetting } from './page-setting-changes.ts'
import { PageSettingModal } from './page-setting-modal.tsx'

/** What the pages of a dealer's store say of themselves. New ones only where the platform lets them be made. */
export default function PageSettingsTab({ dealerId }: DealerTabProps) {
  const mayCreate = useSession().flags.showCreatePageTech === 'Y'
  const read = useRead(pageSettings.list, { dlid: dealerId })
  const remove = useDeletePageSetting()
  const [opened, setOpened] = useState<PageSetting | 'new'>()
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })

  const onDelete = async ({ id, pageName }: PageSetting) => {
    if (await confirmDelete(t('pageSettings.one'), translated(pageName), () => remove.send({ id })))
      toast.success(t('pageSettings.deleted'))
  }
  const actions = (page: PageSetting) => (
    <RowActions
      name={translated(page.pageName)}
      onEdit={() => setOpened(page)}
      onDelete={() => void onDelete(page)}
    />
  )
  return (
    <>
      <Group justify="space-between" mb="md" gap="xs">
        <Text size="sm" c="dimmed">
          {t('pageSettings.about')}
        </Text>
        {mayCreate && (
          <PageActions>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('new')}>
              {t('pageSettings.create')}
            </Button>
          </PageActions>
        )}
      </Group>
      <DataTable
        label={t('pageSettings.title')}
        name="page-settings"
        columns={columns(isNarrow ?? false)}
        read={read}
        idOf={({ id }) => id}
        nameOf={({ pageName }) => translated(pageName)}
        actions={actions}
        actionsHead={t('pageSettings.actions')}
        empty={{
          title: t('pageSettings.empty'),
          next: mayCreate ? t('pageSettings.emptyNext') : t('pageSettings.emptyClosed'),
        }}
      />
      <PageSettingModal
        dealerId={dealerId}
        opened={opened}
        pages={read.data?.data ?? []}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

/** A card of a small screen is called by the name of its page. */
function columns(isNarrow: boolean): Column<PageSetting>[] {
  return [
    { key: 'id', header: t('pageSettings.id'), cell: ({ id }) => id, align: 'right', width: 72 },
    {
      key: 'page',
      header: t('pageSettings.pageName'),
      cell: ({ pageName }) => translated(pageName),
      ...(isNarrow ? { pinned: true } : {}),
    },
  ]
}
