import type { RoleRow } from '#contract/tenancy/roles.ts'
import { minPassword } from '#contract/tenancy/sign-in.ts'
import type { newUserFields, User } from '#contract/tenancy/users.ts'
import { t } from '#web/platform/i18n.ts'
import { useSession } from '#web/platform/session/session.ts'
import { SelectField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { PasswordField, TextField } from '#web/ui/fields/text-fields.tsx'
import { type FieldName, useFieldValue } from '#web/ui/form/use-field.ts'
import { DomainsField } from './domains-field.tsx'

export type RoleChoice = Pick<RoleRow, 'id' | 'name' | 'isMultiDomain'>

type Name = FieldName<typeof newUserFields> | 'roleId'

/** The fields of a user. Only a new user's form has the password; later it has a separate dialog. */
export function UserFields({ user, roles }: { user: User | undefined; roles: RoleChoice[] }) {
  const roleId = useFieldValue('roleId')
  const isOneself = useSession().id === user?.id
  const isMulti = roles.find(({ id }) => id === roleId)?.isMultiDomain === 'Y'
  return (
    <>
      <TextField<Name> name="firstName" label={t('users.firstName')} autoFocus />
      <TextField<Name> name="lastName" label={t('users.lastName')} />
      <TextField<Name> name="email" label={t('users.email')} type="email" hint={t('users.emailHint')} />
      {!user && (
        <PasswordField<Name>
          name="password"
          label={t('users.password')}
          hint={t('users.passwordHint', { n: minPassword })}
        />
      )}
      <SelectField<Name>
        name="roleId"
        label={t('users.role')}
        disabled={isOneself}
        hint={roleHint(user, isOneself, roleId === 0)}
        choices={[
          ...(user?.roleId ? [] : [{ value: 0, label: t('users.selectRole') }]),
          ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {isMulti && user?.dlid !== 0 && <DomainsField />}
      <SwitchField<Name>
        name="isActive"
        label={t('users.active')}
        disabled={isOneself}
        hint={t(isOneself ? 'users.activeOwn' : 'users.activeHint')}
      />
    </>
  )
}

function roleHint(user: User | undefined, isOneself: boolean, isNone: boolean): string {
  if (isOneself) return t('users.roleOwn')
  if (isNone) return t('users.roleNone')
  return user ? t('users.roleHint') : ''
}
