import { Anchor } from '@mantine/core'
import { type BroadcastRow, broadcasts } from '#contract/sales/messages/broadcasts.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { BroadcastState, shortSubject } from './broadcast-state.tsx'
import { MessagePage } from './message-page.tsx'

const query = listQuery({})

/** Newest first; keeps updating broadcasts that are still going out. */
export default function BroadcastsPage() {
  const dealerId = useDealerId()!
  const url = useUrlQuery(query)
  const { page, pageSize } = url.values
  const read = useRead(
    broadcasts.list,
    { dealerId, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const isSending = read.data?.data.some(({ state }) => state === 'sending') ?? false
  useReadAgain([broadcasts.list], { seconds: 2, while: isSending })
  return (
    <MessagePage tab="new-message/broadcasts">
      <DataTable
        label={t('broadcasts.broadcasts')}
        name="broadcasts"
        columns={columns()}
        read={read}
        state={url.values}
        onState={url.onState}
        getRowId={({ id }) => id}
        nameRow={({ subject }) => subject}
        buildPath={({ id }) => screenPath(`new-message/broadcasts/${id}`)}
        empty={{
          title: t('broadcasts.empty'),
          next: t('broadcasts.emptyNext'),
          action: (
            <Anchor renderRoot={(props) => <Link {...props} to={screenPath('new-message')} />}>
              {t('broadcasts.write')}
            </Anchor>
          ),
        }}
      />
    </MessagePage>
  )
}

const figure = (
  key: string,
  header: string,
  pickFigure: (row: BroadcastRow) => number,
): Column<BroadcastRow> => ({
  key,
  header,
  cell: (row) => number(pickFigure(row)),
  align: 'right',
})

const columns = (): Column<BroadcastRow>[] => [
  {
    key: 'subject',
    header: t('broadcasts.subject'),
    pinned: true,
    cell: ({ subject }) => shortSubject(subject),
  },
  { key: 'state', header: t('broadcasts.state'), cell: ({ state }) => <BroadcastState state={state} /> },
  figure('total', t('broadcasts.total'), ({ recipients }) => recipients),
  figure('sent', t('broadcasts.sent'), ({ sent }) => sent),
  figure('waiting', t('broadcasts.waiting'), ({ waiting }) => waiting),
  figure('failed', t('broadcasts.failed'), ({ failed }) => failed),
  figure('unconfirmed', t('broadcasts.unconfirmed'), ({ unconfirmed }) => unconfirmed),
  figure('suppressed', t('broadcasts.suppressed'), ({ suppressed }) => suppressed),
  { key: 'by', header: t('broadcasts.by'), cell: ({ createdBy }) => createdBy },
  { key: 'when', header: t('broadcasts.when'), cell: ({ createdAt }) => dateTime(createdAt) },
]
