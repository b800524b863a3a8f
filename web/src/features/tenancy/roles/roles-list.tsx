import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { z } from 'zod'
import { id } from '#contract/http.ts'
import { type RoleRow, roles } from '#contract/tenancy/roles.ts'
import { findDealers, useDealers } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useUrlQuery } from '#web/platform/url-query.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { Picker } from '#web/ui/picker.tsx'
import { useShortcut } from '#web/ui/shortcuts.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteRole } from './role-changes.ts'
import { isProtected, roleColumns } from './role-columns.tsx'
import { RoleModal } from './role-modal.tsx'

const query = z.object({
  /** Whose roles; absent for those of the platform, the templates among them. */
  dealer: id.optional(),
  /** The role that is open over the list. */
  role: z.union([z.literal('new'), id]).optional(),
})

/** The roles of the platform or of a dealer; 'Dealer admin' is shown where it belongs. */
export default function RolesList() {
  const { values, set } = useUrlQuery(query)
  const read = useRead(roles.list, { dlid: values.dealer }, { keepPrevious: true })
  const remove = useDeleteRole()
  const open = (role: typeof values.role) => set({ role })
  useShortcut('n', t('roles.create'), () => open('new'))

  const onDelete = async ({ id, name }: RoleRow) => {
    if (await confirmDelete(t('roles.one'), name, () => remove.send({ id })))
      toast.success(t('roles.deleted'))
  }
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
      {t('roles.create')}
    </Button>
  )
  const opened = values.role === 'new' ? 'new' : read.data?.data.find((role) => role.id === values.role)
  return (
    <ListPage
      of="roles"
      title={t('roles.title')}
      actions={create}
      filters={<Whose dealerId={values.dealer} onChange={(dealer) => set({ dealer, role: undefined })} />}
    >
      <DataTable
        label={t('roles.title')}
        name="roles"
        columns={roleColumns()}
        read={read}
        idOf={(role) => role.id}
        nameOf={(role) => role.name}
        actions={(role) =>
          isProtected(role) ? null : (
            <RowActions
              name={role.name}
              onEdit={() => open(role.id)}
              onDelete={() => void onDelete(role)}
              whyNoDelete={role.users + role.copies > 0 ? t('roles.usedStays') : undefined}
            />
          )
        }
        empty={{ title: t('roles.empty'), next: t('roles.emptyNext'), action: create }}
      />
      <RoleModal dealerId={values.dealer} opened={opened} onClose={() => open(undefined)} />
    </ListPage>
  )
}

const platform = '0'

function Whose({ dealerId, onChange }: { dealerId?: number; onChange: (dealerId?: number) => void }) {
  const dealers = useDealers(true)
  const ofPlatform = { value: platform, label: t('roles.ofPlatform') }
  const optionOf = ({ id, company }: { id: number; company: string }) => ({
    value: String(id),
    label: `${id} ${company}`,
  })
  const find = async (text: string, signal: AbortSignal) => {
    const found = (await findDealers(text, signal)).data.map(optionOf)
    return text ? found : [ofPlatform, ...found]
  }
  const dealer = dealerId === undefined ? undefined : dealers.get(dealerId)
  return (
    <Picker
      name={['roles-of']}
      aria-label={t('roles.whose')}
      w={250}
      maw="100%"
      find={find}
      value={
        dealer
          ? optionOf(dealer)
          : dealerId
            ? { value: String(dealerId), label: String(dealerId) }
            : ofPlatform
      }
      onChange={(option) => onChange(Number(option?.value) || undefined)}
    />
  )
}
