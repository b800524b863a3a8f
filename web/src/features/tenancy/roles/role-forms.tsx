import { Text } from '@mantine/core'
import { z } from 'zod'
import { newRoleFields, type RoleRow, roleFields, roles } from '#contract/tenancy/roles.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { SelectField, ToggleField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { type FieldName, useFieldValue } from '#web/ui/form/use-field.ts'
import { MenuTree } from './menu-tree.tsx'
import { useCreateRole, useUpdateRole } from './role-changes.ts'

type Name = FieldName<typeof newRoleFields>

/** `dealerId` is the dealer the role will belong to; undefined for the platform's. */
export function NewRole({ dealerId }: { dealerId: number | undefined }) {
  const create = useCreateRole()
  const form = useContractForm({
    schema: newRoleFields,
    initial: { roleType: 'dealer', isMultiDomain: 'N', menuOptions: [] },
    save: async (input) =>
      void (await create.send({ ...input, dealerId }).catch(sayWhatFailed(t('roles.createFailed')))),
  })
  return (
    <DialogForm form={form} saved={t('roles.created')} saveLabel={t('roles.create')}>
      <TextField<Name> name="name" label={t('roles.name')} autoFocus />
      {dealerId === undefined && (
        <SelectField<Name>
          name="roleType"
          label={t('roles.type')}
          hint={`${t('roles.typeHint')} ${t('roles.templateHint')}`}
          choices={[
            { value: 'dealer', label: t('roles.dealerType') },
            { value: 'platform', label: t('roles.platformType') },
          ]}
        />
      )}
      <Rights />
    </DialogForm>
  )
}

const editSchema = roleFields.extend({ version: z.int(), roleType: newRoleFields.shape.roleType })

/** The dialog's form for a stored role. A platform's role explains what its change does to dealers' copies. */
export function EditRole({ role }: { role: RoleRow }) {
  const update = useUpdateRole()
  const form = useContractForm({
    schema: editSchema,
    initial: editSchema.parse(role),
    save: async ({ roleType, ...input }) => {
      const { data } = await update
        .send({ ...input, id: role.id })
        .catch(sayWhatFailed(t('roles.updateFailed')))
      return editSchema.parse(data)
    },
  })
  const latest = async () => editSchema.parse((await send(roles.show, { id: role.id })).data)
  return (
    <DialogForm form={form} saved={t('roles.updated')} latest={latest}>
      <TextField<Name> name="name" label={t('roles.name')} autoFocus />
      <InlineNote>{t(role.dealerId === 0 ? 'roles.templateEditHint' : 'roles.copyHint')}</InlineNote>
      <Rights />
    </DialogForm>
  )
}

function Rights() {
  if (useFieldValue('roleType') === 'platform') return <InlineNote>{t('roles.platformText')}</InlineNote>
  return (
    <>
      <ToggleField<Name>
        name="isMultiDomain"
        label={t('roles.isMultiDomain')}
        choices={[
          { value: 'N', label: t('common.no') },
          { value: 'Y', label: t('common.yes') },
        ]}
      />
      <Text size="xs" c="dimmed">
        {t('roles.isMultiDomainHint')}
      </Text>
      <MenuTree />
    </>
  )
}
