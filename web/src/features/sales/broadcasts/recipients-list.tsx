import { Title } from '@mantine/core'
import { broadcasts, type Recipient } from '#contract/sales/messages/broadcasts.ts'
import { recipientState } from '#contract/sales/messages/messages.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { choiceFilter, FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { BroadcastMail, nameMailState } from './broadcast-state.tsx'

const query = listQuery({ state: anOption(recipientState.options), search: or(aText(200), '') })

/** The recipients of a broadcast and the result of each email. */
export function RecipientsList({ id }: { id: number }) {
  const url = useUrlQuery(query)
  const { state, search, page, pageSize } = url.values
  const read = useRead(
    broadcasts.recipients,
    { id, state, search, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  return (
    <section aria-labelledby="recipients">
      <Title order={2} id="recipients" mb="xs">
        {t('broadcasts.recipients')}
      </Title>
      <FilterBar
        query={url}
        search={
          <SearchBox
            value={search}
            label={t('broadcasts.searchAddress')}
            onSearch={(value) => url.set({ search: value })}
          />
        }
        filters={[
          choiceFilter({
            label: t('broadcasts.state'),
            any: t('broadcasts.allStates'),
            choices: recipientState.options.map((value) => ({ value, label: nameMailState(value) })),
            value: state,
            onChange: (next) => url.set({ state: next }),
          }),
        ]}
      >
        <DataTable
          label={t('broadcasts.recipients')}
          name="broadcast-recipients"
          columns={columns()}
          read={read}
          state={url.values}
          onState={url.onState}
          getRowId={(row) => row.id}
          nameRow={({ address }) => address}
          empty={{ title: t('broadcasts.noRecipients') }}
          filtered={url}
        />
      </FilterBar>
    </section>
  )
}

const columns = (): Column<Recipient>[] => [
  { key: 'address', header: t('broadcasts.recipient'), pinned: true, cell: ({ address }) => address },
  { key: 'name', header: t('broadcasts.name'), cell: ({ name }) => name },
  { key: 'state', header: t('broadcasts.state'), cell: ({ state }) => <BroadcastMail state={state} /> },
  {
    key: 'sentAt',
    header: t('broadcasts.sentAt'),
    cell: ({ sentAt }) => sentAt && dateTime(sentAt),
  },
  { key: 'answer', header: t('broadcasts.answer'), cell: ({ lastAnswer }) => lastAnswer },
]
