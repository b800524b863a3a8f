import { useRef } from 'react'
import { z } from 'zod'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { newUserFields, type User, userFields } from '#contract/tenancy/users.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { DialogForm, RecordModal } from '#web/ui/record-modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useChangeRole, useGiveRole, useRoles, useSaveUser } from './user-changes.ts'
import { fullName } from './user-columns.tsx'
import { type RoleChoice, UserFields } from './user-fields.tsx'

type Props = { dealerId: number; opened: User | 'new' | undefined; onClose: () => void }

/** A user, or the form of a new one, over the list. */
export function UserModal({ dealerId, opened, onClose }: Props) {
  const title = (user: User | undefined) => t(user ? 'users.editTitle' : 'users.newTitle')
  return (
    <RecordModal opened={opened} onClose={onClose} title={title} width={480}>
      {(user) => <WithRoles key={user?.id ?? 'new'} dealerId={dealerId} user={user} onClose={onClose} />}
    </RecordModal>
  )
}

type FormProps = { dealerId: number; user: User | undefined; onClose: () => void }

function WithRoles(props: FormProps) {
  const read = useRoles(props.dealerId)
  const wanted = props.dealerId === 0 ? 'platform' : 'dealer'
  return (
    <ReadGuard read={read}>
      {({ data }) => (
        <UserForm
          {...props}
          roles={data.filter(
            ({ id, roleType, mayGive }) =>
              roleType === wanted && (mayGive === 1 || id === props.user?.roleId),
          )}
        />
      )}
    </ReadGuard>
  )
}

/** 0 is no role. */
const roleId = z.int().min(0).default(0)
/** Only an existing user may have a sign-in name that is no address: the main user. */
const newSchema = newUserFields.extend({ roleId })
const editSchema = userFields.extend({ roleId, password: newUserFields.shape.password })

function UserForm({ dealerId, user, roles, onClose }: FormProps & { roles: RoleChoice[] }) {
  const { create, update } = useSaveUser(dealerId)
  const give = useGiveRole()
  const change = useChangeRole()
  // Once it is created, another try changes it.
  const made = useRef<number>(undefined)
  const form = useContractForm({
    schema: (user ? editSchema : newSchema) as typeof newSchema,
    initial: user ? { ...valuesOf(user) } : { roleId: 0, isActive: 1, managedDomains: [] },
    encode: { names: ['password'], by: encodePassword },
    save: async ({ roleId = 0, password, ...fields }) => {
      const isMulti = roles.find(({ id }) => id === roleId)?.isMultiDomain === 'Y'
      const sent = dealerId > 0 && !isMulti ? { ...fields, managedDomains: [] } : fields
      const known = user?.id ?? made.current
      if (known === undefined) made.current = (await create({ ...sent, password })).data.id
      else await update({ id: known, ...sent })

      const userId = known ?? made.current!
      const call = user ? change : give
      const again = user ? {} : undefined
      if (roleId === 0) return again
      const given = await call.send({ userId, roleId }).catch(sayWhatFailed(t('users.roleFailed')))
      if (given?.data.isInvited === 1) toast.success(t('users.invitedByRole', { name: fullName(fields) }))
      return again
    },
  })
  const onSaved = () => {
    toast.success(t(user ? 'users.updated' : 'users.created'))
    onClose()
  }
  return (
    <DialogForm form={form} onSaved={onSaved} saveLabel={user ? undefined : t('users.create')}>
      <UserFields user={user} roles={roles} />
    </DialogForm>
  )
}

const valuesOf = ({ firstName, lastName, email, isActive, managedDomains, roleId }: User) => ({
  ...{ firstName, lastName, email, isActive, managedDomains },
  roleId: roleId ?? 0,
})
