import { useRef } from 'react'
import { z } from 'zod'
import { fullName } from '#contract/tenancy/full-name.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { newUserFields, type User, userFields } from '#contract/tenancy/users.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { showUser, useChangeRole, useGiveRole, useRoleChoices, useSaveUser } from './user-changes.ts'
import { type RoleChoice, UserFields } from './user-fields.tsx'

type Props = { dealerId: number; user: User | undefined }

/** A user, or a new one, with the roles to choose from. */
export function UserForm(props: Props) {
  const read = useRoleChoices(props.dealerId)
  const userKind = props.dealerId === 0 ? 'platform' : 'dealer'
  return (
    <ReadGuard read={read}>
      {({ data }) => (
        <Form
          {...props}
          roles={data.filter(
            ({ id, roleType, mayGive }) =>
              roleType === userKind && (mayGive === 1 || id === props.user?.roleId),
          )}
        />
      )}
    </ReadGuard>
  )
}

/** `roleId` is 0 until a role is chosen. */
const more = { roleId: z.int().min(0).default(0), version: z.int().default(0) }
/** Only an existing user can have a sign-in name that isn't an address: the main user. */
const newSchema = newUserFields.extend(more)
const editSchema = userFields.extend({ ...more, password: newUserFields.shape.password })

function Form({ dealerId, user, roles }: Props & { roles: RoleChoice[] }) {
  const { create, update } = useSaveUser(dealerId)
  const give = useGiveRole()
  const change = useChangeRole()
  // If a later step fails after the fields were saved, the next try continues from there.
  const saved = useRef<User>(undefined)
  const form = useContractForm({
    schema: (user ? editSchema : newSchema) as typeof newSchema,
    initial: user ? toFormValues(user) : { roleId: 0, isActive: 1, managedDomains: [] },
    encode: { names: ['password'], by: encodePassword },
    save: async ({ roleId = 0, version = 0, password, ...fields }) => {
      const isMulti = roles.find(({ id }) => id === roleId)?.isMultiDomain === 'Y'
      const sent = dealerId > 0 && !isMulti ? { ...fields, managedDomains: [] } : fields
      const userId = saved.current?.id ?? user?.id
      const { data } = userId
        ? await update({ ...sent, id: userId, version: Math.max(version, saved.current?.version ?? 0) })
        : await create({ ...sent, password })
      saved.current = data

      const call = user ? change : give
      if (roleId === 0) return user && { version: data.version }
      const answer = await call
        .send({ userId: data.id, roleId, version: data.version })
        .catch(sayWhatFailed(t('users.roleFailed')))
      if (answer.data.isInvited === 1) toast.success(t('users.invitedByRole', { name: fullName(fields) }))
      return user && { version: answer.data.version }
    },
  })
  const latest = async () => toFormValues((await showUser(dealerId, user!.id)).data)
  return (
    <DialogForm
      form={form}
      latest={user && latest}
      saved={t(user ? 'users.updated' : 'users.created')}
      saveLabel={user ? undefined : t('users.create')}
    >
      <UserFields user={user} roles={roles} />
    </DialogForm>
  )
}

const toFormValues = ({ firstName, lastName, email, isActive, managedDomains, roleId, version }: User) => ({
  firstName,
  lastName,
  email,
  isActive,
  managedDomains,
  version,
  roleId: roleId ?? 0,
})
