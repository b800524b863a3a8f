import { Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fullName } from '#contract/tenancy/full-name.ts'
import type { User } from '#contract/tenancy/users.ts'
import { t } from '#web/platform/i18n.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { type OpenedId, useRecords } from '#web/ui/lists/use-records.tsx'
import { PageActions } from '#web/ui/page/page-actions.tsx'
import { useIsNarrow } from '#web/ui/page/use-is-narrow.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { UserActions } from './user-actions.tsx'
import { useDeleteUser, useUsers } from './user-changes.ts'
import { userColumns } from './user-columns.tsx'
import { UserForm } from './user-form.tsx'
import { UserPassword } from './user-password.tsx'

type Props = {
  /** 0 for the platform's users. */
  dealerId: number
  active?: (user: User) => ReactNode
}

/** All users of a dealer or the platform, with their forms over the list. */
export function UsersTable({ dealerId, active }: Props) {
  const [passwordUser, setPasswordUser] = useState<User | null>(null)
  const remove = useDeleteUser()
  const onDelete = (user: User) => {
    const { id, version } = user
    const name = `${fullName(user)}, ${user.email}`
    return confirmAndDelete(t('users.one'), name, () => remove.send({ id, version }), t('users.deleted'))
  }
  const users = useRecords({
    open: useState<OpenedId>(),
    read: useUsers(dealerId),
    readById: null,
    nameRow: fullName,
    create: t('users.create'),
    onDelete,
  })
  return (
    <Stack gap="md">
      <PageActions>{users.create}</PageActions>
      <DataTable
        {...users.table}
        label={t('users.title')}
        name="users"
        columns={userColumns(useIsNarrow(), active)}
        actions={(user) => (
          <UserActions
            user={user}
            edit={users.buildActions(user).edit}
            onDelete={() => void onDelete(user)}
            onPassword={() => setPasswordUser(user)}
          />
        )}
        actionsHead={t('users.actions')}
        empty={{ title: t('users.empty'), next: t('users.emptyNext'), action: users.create }}
      />
      <RecordModal
        {...users.dialog}
        title={(user) => t(user ? 'users.editTitle' : 'users.newTitle')}
        width={480}
      >
        {(user) => <UserForm key={user?.id ?? 'new'} dealerId={dealerId} user={user} />}
      </RecordModal>
      <UserPassword user={passwordUser} onClose={() => setPasswordUser(null)} />
    </Stack>
  )
}
