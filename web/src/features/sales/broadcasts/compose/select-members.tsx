import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Wire } from '#contract/http.ts'
import { emails, type Member } from '#contract/sales/messages/emails.ts'
import { t } from '#web/platform/i18n.ts'
import { type ReadQuery, useRead } from '#web/platform/read.ts'
import { findUsualPageSize, toRowPaging } from '#web/platform/urls/url-query.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSelection } from '#web/ui/table/selection.ts'
import type { Column } from '#web/ui/table/types.ts'
import type { ChosenRecipient } from './compose-values.ts'

type Props = {
  dealerId: number
  opened: boolean
  onClose: () => void
  onChosen: (chosen: ChosenRecipient[]) => void
}

/** Customers to write to, searched by the server: some, or all results of a search. */
export function SelectMembers({ opened, onClose, ...rest }: Props) {
  return (
    <AppModal opened={opened} onClose={onClose} title={t('broadcasts.selectMembers')}>
      <Members {...rest} />
    </AppModal>
  )
}

const getMemberId = ({ id }: Member) => id

function Members({ dealerId, onChosen }: Pick<Props, 'dealerId' | 'onChosen'>) {
  const [search, setSearch] = useState('')
  const [state, setState] = useState(() => ({ page: 1, pageSize: findUsualPageSize() }))
  const { page, pageSize } = state
  const read = useRead(
    emails.members,
    { dealerId, q: search, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  // Collected across searches, to be added together.
  const selection = useSelection(getMemberId, { dealerId })
  const n = selection.rows.length
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SearchBox
          value={search}
          label={t('broadcasts.membersSearch')}
          width={300}
          isFirst
          onSearch={(text) => {
            setSearch(text)
            setState({ ...state, page: 1 })
          }}
        />
        <SelectAll read={read} search={search} onChosen={onChosen} />
      </Group>
      <DataTable
        label={t('broadcasts.selectMembers')}
        name="broadcast-members"
        columns={columns()}
        read={read}
        state={state}
        onState={(change) => setState((before) => ({ ...before, ...change }))}
        getRowId={getMemberId}
        nameRow={({ billCompany }) => billCompany}
        selection={selection}
        bulk={
          <Button
            size="compact-sm"
            onClick={() => onChosen(selection.rows.map((member) => ({ kind: 'member', member })))}
          >
            {t('broadcasts.addMembers', { n })}
          </Button>
        }
        empty={{ title: t('broadcasts.membersEmpty') }}
        filtered={{ isFiltered: search !== '', clear: () => setSearch(''), values: { search } }}
      />
    </Stack>
  )
}

type AllProps = Pick<Props, 'onChosen'> & { read: ReadQuery<Wire<typeof emails.members>>; search: string }

/** Sends the search itself, not its rows: the server expands it, however large. */
function SelectAll({ read: { data, isPlaceholderData }, search, onChosen }: AllProps) {
  if (!data || data.recordsTotal === 0) return null
  const { recordsTotal: n, recordsTotalCapped, suppressedTotal } = data
  return (
    <>
      <Button
        variant="default"
        disabled={isPlaceholderData}
        onClick={() => onChosen([{ kind: 'search', search, total: n, suppressed: suppressedTotal }])}
      >
        {recordsTotalCapped ? t('broadcasts.selectMany', { n }) : t('broadcasts.selectAll', { n })}
      </Button>
      {suppressedTotal > 0 && (
        <Text size="xs" c="dimmed" role="status">
          {t('broadcasts.leftOut', { n: suppressedTotal })}
        </Text>
      )}
    </>
  )
}

const columns = (): Column<Member>[] => [
  { key: 'name', header: t('broadcasts.member'), pinned: true, cell: ({ billCompany }) => billCompany },
  { key: 'contact', header: t('broadcasts.contact'), wideOnly: true, cell: ({ billContact }) => billContact },
  { key: 'email', header: t('broadcasts.email'), cell: ({ billEmail }) => billEmail },
  {
    key: 'wants',
    header: t('broadcasts.wants'),
    cell: ({ isSuppressed }) =>
      isSuppressed && <StatusChip color="amber">{t('broadcasts.wantsNone')}</StatusChip>,
  },
]
