import { type RoleRow, roles } from '#contract/tenancy/roles.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { findDealers, useDealers } from '#web/platform/session/dealer.ts'
import { useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId } from '#web/platform/urls/url-values.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { Picker } from '#web/ui/selects/picker.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useDeleteRole } from './role-changes.ts'
import { isProtected, roleColumns } from './role-columns.tsx'
import { EditRole, NewRole } from './role-forms.tsx'

/** The roles' dealer; absent for the platform's, including templates. */
const query = { dealer: anId }

/** The platform's or a dealer's roles; 'Dealer admin' appears where it belongs. */
export default function RolesList() {
  const { values, set } = useUrlQuery(query)
  const remove = useDeleteRole()
  const onDelete = ({ id, version, name }: RoleRow) =>
    confirmAndDelete(t('roles.one'), name, () => remove.send({ id, version }), t('roles.deleted'))
  const records = useRecords({
    open: useOpenInUrl('role'),
    read: useRead(roles.list, { dlid: values.dealer }, { keepPrevious: true }),
    readById: null,
    nameRow: ({ name }) => name,
    create: t('roles.create'),
    onDelete,
    whyNoDelete: ({ users, copies }) => (users + copies > 0 ? t('roles.usedStays') : undefined),
  })
  return (
    <ListPage
      of="roles"
      actions={records.create}
      filters={{
        filters: [
          {
            label: t('roles.whose'),
            field: <Whose dealerId={values.dealer} onChange={(dealer) => set({ dealer })} />,
          },
        ],
      }}
    >
      <DataTable
        {...records.table}
        label={t('roles.title')}
        name="roles"
        columns={roleColumns()}
        actions={(role) => (isProtected(role) ? null : records.table.actions(role))}
        empty={{ title: t('roles.empty'), next: t('roles.emptyNext'), action: records.create }}
      />
      <RecordModal {...records.dialog} title={(role) => t(role ? 'roles.editTitle' : 'roles.newTitle')}>
        {(role) => (role ? <EditRole key={role.id} role={role} /> : <NewRole dealerId={values.dealer} />)}
      </RecordModal>
    </ListPage>
  )
}

const platform = '0'

function Whose({ dealerId, onChange }: { dealerId?: number; onChange: (dealerId?: number) => void }) {
  const dealers = useDealers(true)
  const platformOption = { value: platform, label: t('roles.ofPlatform') }
  const toOption = ({ id, company }: { id: number; company: string }) => ({
    value: String(id),
    label: `${id} ${company}`,
  })
  const find = async (text: string, signal: AbortSignal) => {
    const found = (await findDealers(text, signal)).data.map(toOption)
    return text ? found : [platformOption, ...found]
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
          ? toOption(dealer)
          : dealerId
            ? { value: String(dealerId), label: String(dealerId) }
            : platformOption
      }
      onChange={(option) => onChange(Number(option?.value) || undefined)}
    />
  )
}
