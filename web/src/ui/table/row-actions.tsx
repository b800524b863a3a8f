import { ActionIcon, Group } from '@mantine/core'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Link, type Target } from '#web/platform/links.tsx'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import css from './data-table.module.css'

/** The click handler, or an address, which makes it a real link. */
export type Press = { onClick: () => void } | Target

type ActionProps = {
  /** Without the row's name, as a tooltip. */
  label: string
  /** Includes the row's name, for screen readers. */
  name: string
  icon: ReactNode
  press: Press
  busy?: boolean
  danger?: boolean
  /** Why it's impossible at the moment. */
  whyNot?: string | undefined
  /** The mouse or the focus is on it: a moment to load what it shows. */
  onReach?: () => void
}

/** A button at the end of a row. `whyNot` disables it and explains why. */
export function RowAction({ label, name, icon, press, busy, danger, whyNot, onReach }: ActionProps) {
  const looks = {
    variant: 'subtle',
    color: 'gray',
    className: css.tool,
    'data-danger': danger || undefined,
    'aria-label': name,
    onPointerEnter: onReach,
    onFocus: onReach,
  }
  return (
    <Tooltip label={whyNot ?? label} multiline maw={280}>
      {'to' in press && !whyNot ? (
        <ActionIcon {...looks} renderRoot={(props) => <Link {...props} {...press} />}>
          {icon}
        </ActionIcon>
      ) : (
        <ActionIcon
          {...looks}
          loading={busy}
          disabled={Boolean(whyNot)}
          onClick={'to' in press ? undefined : press.onClick}
        >
          {icon}
        </ActionIcon>
      )}
    </Tooltip>
  )
}

type Props = {
  /** The row's name, for screen readers. */
  name: string
  view?: { name: string; press: Press }
  edit?: Press | undefined
  onDelete?: (() => void) | undefined
  /** Why it can't be deleted, if that's clear beforehand. */
  whyNoDelete?: string | undefined
  /** Content specific to this list. */
  children?: ReactNode
}

/** A row's actions, in the same order everywhere: view, the list's own ones, edit, delete. */
export function RowActions({ name, view, edit, onDelete, whyNoDelete, children }: Props) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {view && (
        <RowAction
          label={t('common.view')}
          name={view.name}
          icon={<IconEye size={16} />}
          press={view.press}
        />
      )}
      {children}
      {edit && (
        <RowAction
          label={t('common.edit')}
          name={t('common.editNamed', { name })}
          icon={<IconPencil size={16} />}
          press={edit}
        />
      )}
      {onDelete && (
        <RowAction
          label={t('common.delete')}
          name={t('common.deleteNamed', { name })}
          icon={<IconTrash size={16} />}
          press={{ onClick: onDelete }}
          danger
          whyNot={whyNoDelete}
        />
      )}
    </Group>
  )
}
