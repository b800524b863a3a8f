import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ListView } from '#contract/tenancy/list-views.ts'
import { t } from '#web/platform/i18n.ts'
import { confirmDelete } from '../dialogs/confirm.tsx'
import { toast } from '../feedback/toast.ts'
import { useDeleteView } from './view-changes.ts'

/** The actions for a saved view. */
export default function ViewMenu({ view, onEdit }: { view: ListView; onEdit: () => void }) {
  const remove = useDeleteView()
  const { id, version, name, isOwn, mayDelete } = view
  if (!isOwn && !mayDelete) return null
  const onDelete = async () => {
    if (await confirmDelete(t('common.viewOne'), name, () => remove.send({ id, version })))
      toast.success(t('common.viewDeleted', { name }))
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('common.viewMenu', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOwn === 1 && <Menu.Item onClick={onEdit}>{t('common.viewRename')}</Menu.Item>}
        {mayDelete === 1 && (
          <Menu.Item c="var(--pd-danger)" onClick={() => void onDelete()}>
            {t('common.viewDelete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
