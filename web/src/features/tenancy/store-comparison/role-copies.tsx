import { Button, Text } from '@mantine/core'
import { roles } from '#contract/tenancy/roles.ts'
import { type RoleCopy, rollOuts } from '#contract/tenancy/roll-outs.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { toScreen, useRouteId } from '#web/platform/urls/url-query.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { type Selection, useSelection } from '#web/ui/table/selection.ts'
import type { Column } from '#web/ui/table/types.ts'

/** The stores' copies of a global role: those that differ, by whom and when, and the role's roll-out to them. */
export default function RoleCopies() {
  const id = useRouteId()
  const role = useRead(roles.show, { id }).data?.data
  const read = useRead(rollOuts.copies, { id }, { staleTime: 0 })
  const selection = useSelection(getRowId, { id })
  return (
    <Page of="compare-stores" title={role ? t('rollOuts.copiesTitle', { role: role.name }) : ''}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('rollOuts.copiesNext')}
      </Text>
      <DataTable
        label={t('rollOuts.copies')}
        name="role-copies"
        columns={columns()}
        read={read}
        getRowId={getRowId}
        nameRow={({ company }) => company}
        selection={selection}
        bulk={<RollOutRole id={id} name={role?.name ?? ''} selection={selection} />}
        empty={{ title: t('rollOuts.noCopies') }}
      />
    </Page>
  )
}

const getRowId = ({ id }: RoleCopy) => id

type ChosenProps = { id: number; name: string; selection: Selection<RoleCopy> }

function RollOutRole({ id, name, selection }: ChosenProps) {
  const navigate = useNavigate()
  const create = useSend(rollOuts.create, { refreshes: [rollOuts.list] })
  const dealerIds = selection.rows.map(getRowId)
  const onTry = async () => {
    const { data } = await create
      .send({ name, roleId: id, dealerIds })
      .catch(sayWhatFailed(t('rollOuts.createFailed')))
    void navigate(toScreen(`compare-stores/roll-outs/${data.id}`))
  }
  return (
    <Button loading={create.busy} onClick={() => void onTry()}>
      {t('rollOuts.rollOutRole', { n: dealerIds.length })}
    </Button>
  )
}

const columns = (): Column<RoleCopy>[] => [
  { key: 'store', header: t('storeComparison.store'), pinned: true, cell: ({ company }) => company },
  {
    key: 'state',
    header: t('rollOuts.state'),
    cell: ({ isChanged }) => (
      <StatusChip color={isChanged ? 'amber' : 'green'}>
        {t(isChanged ? 'rollOuts.copyChanged' : 'rollOuts.copySame')}
      </StatusChip>
    ),
  },
  {
    key: 'by',
    header: t('rollOuts.lastBy'),
    cell: ({ updatedBy, updatedAt }) => t('rollOuts.byAt', { who: updatedBy, when: dateTime(updatedAt) }),
  },
  { key: 'users', header: t('rollOuts.users'), align: 'right', cell: ({ users }) => number(users) },
]
