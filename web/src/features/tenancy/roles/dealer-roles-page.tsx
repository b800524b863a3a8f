import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { countScreens } from '#contract/permissions.ts'
import { type DealerRole, dealerRoles, roles } from '#contract/tenancy/roles.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { useDealer, useDealerId } from '#web/platform/session/dealer.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { InlineNote, InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { LeaveGuard } from '#web/ui/form/contract-form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { useSaveDealerRoles } from './role-changes.ts'

/** The global roles the current dealer has. */
export default function DealerRolesPage() {
  const dealerId = useDealerId()
  return (
    <Page of="dealer-roles">
      {dealerId === undefined ? <WithoutDealer /> : <DealerRoles key={dealerId} dealerId={dealerId} />}
    </Page>
  )
}

/** Shows the available roles while no dealer is selected. */
function WithoutDealer() {
  const read = useRead(roles.list, {})
  const templates = read.data?.data.filter((role) => role.roleType === 'dealer' && role.isDealerAdmin === 0)
  const rows = templates?.map(
    ({ id, name, isMultiDomain, menuOptions }): DealerRole => ({
      roleId: id,
      name,
      isMultiDomain,
      menuOptions,
      copyId: null,
      isChanged: 0,
      users: 0,
    }),
  )
  const data = rows && { data: rows, recordsTotal: rows.length }
  return (
    <Stack gap="md">
      <InlineNote>{t('roles.chooseDealer')}</InlineNote>
      <Templates read={{ ...read, data } as Props['read']} isGiven={() => false} />
      <Group justify="flex-end">
        <Button disabled>{t('common.save')}</Button>
      </Group>
    </Stack>
  )
}

function DealerRoles({ dealerId }: { dealerId: number }) {
  const dealer = useDealer()
  const read = useRead(dealerRoles.list, { dealerId })
  const save = useSaveDealerRoles()
  /** Selections changed since the last save. */
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const rows = read.data?.data ?? []
  const isGiven = ({ roleId, copyId }: DealerRole) => changed.get(roleId) ?? copyId !== null

  const onSave = async () => {
    const sent = changed
    const roleIds = rows.filter(isGiven).map(({ roleId }) => roleId)
    await save.send({ dealerId, roleIds, version: read.data?.version })
    // Selections changed since then aren't saved yet.
    setChanged((now) => new Map([...now].filter(([roleId, on]) => sent.get(roleId) !== on)))
    toast.success(t('roles.dealerRolesSaved'))
  }
  return (
    <Stack gap="md">
      <LeaveGuard form={{ isDirty: changed.size > 0 }} />
      <Text size="sm" c="dimmed">
        {t('roles.dealerRolesText')}
      </Text>
      <Templates
        read={read}
        isGiven={isGiven}
        onTick={({ roleId }, on) => setChanged(new Map(changed).set(roleId, on))}
      />
      <InlineProblem problem={save.problem} title={t('roles.dealerRolesFailed')} />
      <Group justify="flex-end">
        <Button
          variant="subtle"
          renderRoot={(props) => <Link {...props} {...toScreen('roles', { dealer: dealerId })} />}
        >
          {t('roles.editOwn')}
        </Button>
        <Button
          loading={save.busy}
          disabled={!dealer || !read.data}
          onClick={() => void onSave().catch(() => {})}
        >
          {t('common.save')}
        </Button>
      </Group>
    </Stack>
  )
}

type Props = {
  read: Parameters<typeof DataTable<DealerRole>>[0]['read']
  isGiven: (role: DealerRole) => boolean
  /** Without it, nothing can be selected. */
  onTick?: (role: DealerRole, on: boolean) => void
}

function Templates({ read, isGiven, onTick }: Props) {
  const columns: Column<DealerRole>[] = [
    {
      key: 'name',
      header: t('roles.name'),
      pinned: true,
      cell: (role) => (
        <Checkbox
          size="sm"
          label={role.name}
          checked={isGiven(role)}
          disabled={!onTick}
          onChange={(event) => onTick?.(role, event.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'opens',
      header: t('roles.opens'),
      cell: (role) => t('roles.screens', { n: countScreens(role.menuOptions) }),
    },
    {
      key: 'multiDomain',
      header: t('roles.multiDomain'),
      cell: (role) => t(role.isMultiDomain === 'Y' ? 'common.yes' : 'common.no'),
    },
    ...(onTick ? dealerColumns() : []),
  ]
  return (
    <DataTable
      label={t('roles.dealerRolesTitle')}
      name="dealer-roles"
      columns={columns}
      read={read}
      getRowId={({ roleId }) => roleId}
      nameRow={({ name }) => name}
      empty={{ title: t('roles.noTemplates'), next: t('roles.noTemplatesNext') }}
    />
  )
}

/** Details of the copies, once a dealer is selected. */
const dealerColumns = (): Column<DealerRole>[] => [
  { key: 'users', header: t('roles.inUse'), cell: (role) => t('roles.users', { n: role.users }) },
  {
    key: 'isChanged',
    header: t('roles.differences'),
    cell: (role) => role.isChanged === 1 && <StatusChip color="blue">{t('roles.differs')}</StatusChip>,
  },
]
