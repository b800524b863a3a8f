import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { User } from '#contract/tenancy/users.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import type { Column } from '#web/ui/table/types.ts'

/** `active`: the platform list's switch. On small screens, the email is the card's title. */
export function userColumns(isNarrow: boolean, active?: (user: User) => ReactNode): Column<User>[] {
  const columns: Column<User>[] = [
    { key: 'id', header: t('users.id'), cell: ({ id }) => id, align: 'right', width: 64 },
    { key: 'firstName', header: t('users.firstName'), cell: ({ firstName }) => firstName },
    { key: 'lastName', header: t('users.lastName'), cell: ({ lastName }) => lastName },
    { key: 'email', header: t('users.email'), cell: Email },
    { key: 'role', header: t('users.role'), cell: Role },
    ...(active ? [{ key: 'active', header: t('users.active'), cell: active, width: 88 }] : []),
    { key: 'createdAt', header: t('users.createdAt'), cell: ({ createdAt }) => dateTime(createdAt) },
    { key: 'updatedAt', header: t('users.updatedAt'), cell: ({ updatedAt }) => dateTime(updatedAt) },
  ]
  const first = isNarrow ? 'email' : 'id'
  return columns.map((column) => (column.key === first ? { ...column, pinned: true as const } : column))
}

const Email = ({ email, isActive, hasPassword, hasCodes, isMain }: User) => (
  <Group gap="xs" component="span">
    <span>{email}</span>
    {isActive === 0 && <StatusChip color="gray">{t('users.disabled')}</StatusChip>}
    {isActive === 1 && hasPassword === 0 && <StatusChip color="amber">{t('users.invited')}</StatusChip>}
    {hasCodes === 1 && <StatusChip color="green">{t('users.codes')}</StatusChip>}
    {isMain === 1 && <StatusChip color="blue">{t('users.mainUser')}</StatusChip>}
  </Group>
)

const Role = ({ roleName }: User) =>
  roleName ?? (
    <Text span size="sm" c="dimmed">
      {t('users.noRole')}
    </Text>
  )
