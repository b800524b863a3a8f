import { useRef } from 'react'
import { z } from 'zod'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { newUserFields, type User, userFields } from '#contract/tenancy/users.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { DialogForm } from '#web/ui/record-modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useChangeRole, useGiveRole, useRoles, useSaveUser } from './user-changes.ts'
import { fullName } from './user-columns.tsx'
import { type RoleChoice, UserFields } from './user-fields.tsx'

type Props = { dealerId: number; user: User | undefined }

/** A user, or a new one, with the roles to choose from. */
export function UserForm(props: Props) {
  const read = useRoles(props.dealerId)
  const wanted = props.dealerId === 0 ? 'platform' : 'dealer'
  return (
    <ReadGuard read={read}>
      {({ data }) => (
        <Form
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

/** 0 isn't a role. */
const roleId = z.int().min(0).default(0)
/** Only an existing user can have a sign-in name that isn't an address: the main user. */
const newSchema = newUserFields.extend({ roleId })
const editSchema = userFields.extend({ roleId, password: newUserFields.shape.password })

function Form({ dealerId, user, roles }: Props & { roles: RoleChoice[] }) {
  const { create, update } = useSaveUser(dealerId)
  const give = useGiveRole()
  const change = useChangeRole()
  // Once it's created, another try changes it.
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
  return (
    <DialogForm
      form={form}
      saved={t(user ? 'users.updated' : 'users.created')}
      saveLabel={user ? undefined : t('users.create')}
    >
      <UserFields user={user} roles={roles} />
    </DialogForm>
  )
}

const valuesOf = ({ firstName, lastName, email, isActive, managedDomains, roleId }: User) => ({
  ...{ firstName, lastName, email, isActive, managedDomains },
  roleId: roleId ?? 0,
})
