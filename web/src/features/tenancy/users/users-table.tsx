import { Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { User } from '#contract/tenancy/users.ts'
import { t } from '#web/platform/i18n.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { PageActions } from '#web/ui/page-actions.tsx'
import { UserActions } from './user-actions.tsx'
import { useUsers } from './user-changes.ts'
import { fullName, userColumns } from './user-columns.tsx'
import { UserModal } from './user-modal.tsx'
import { UserPassword } from './user-password.tsx'

type Props = {
  /** 0 for the people of the platform. */
  dealerId: number
  active?: (user: User) => ReactNode
}

/** All users of a dealer, or of the platform, with their forms over the list. */
export function UsersTable({ dealerId, active }: Props) {
  const read = useUsers(dealerId)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const [opened, setOpened] = useState<User | 'new'>()
  const [passwordOf, setPasswordOf] = useState<User | null>(null)
  const actions = (user: User) => (
    <UserActions user={user} onEdit={() => setOpened(user)} onPassword={() => setPasswordOf(user)} />
  )
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('new')}>
      {t('users.create')}
    </Button>
  )
  return (
    <Stack gap="md">
      <PageActions>{create}</PageActions>
      <DataTable
        label={t('users.title')}
        name="users"
        columns={userColumns(isNarrow, active)}
        read={read}
        idOf={({ id }) => id}
        nameOf={fullName}
        actions={actions}
        actionsHead={t('users.actions')}
        empty={{ title: t('users.empty'), next: t('users.emptyNext'), action: create }}
      />
      <UserModal dealerId={dealerId} opened={opened} onClose={() => setOpened(undefined)} />
      <UserPassword user={passwordOf} onClose={() => setPasswordOf(null)} />
    </Stack>
  )
}
