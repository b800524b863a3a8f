import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import css from '../data-table.module.css'

type Props = {
  /** The row's name, for screen readers. */
  name: string
  onEdit?: () => void
  onDelete?: (() => void) | undefined
  /** Why it can't be deleted, if that's known beforehand. */
  whyNoDelete?: string | undefined
  children?: ReactNode
}

/** The 'Action' column's buttons; children come first. */
export function RowActions({ name, onEdit, onDelete, whyNoDelete, children }: Props) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {children}
      {onEdit && (
        <Tooltip label={t('common.edit')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={css.tool}
            aria-label={t('common.editNamed', { name })}
            onClick={onEdit}
          >
            <IconPencil size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {onDelete && (
        <Tooltip label={whyNoDelete ?? t('common.delete')} multiline maw={280}>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={css.tool}
            data-danger
            disabled={Boolean(whyNoDelete)}
            aria-label={t('common.deleteNamed', { name })}
            onClick={onDelete}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
}
