import { Anchor, Stack, Tabs, Text } from '@mantine/core'
import { type ClientRequest, clientRequests, type RequestType } from '#contract/sales/client-requests.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, type Target } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aFlag, or } from '#web/platform/urls/url-values.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenedRow, useOpenInUrl } from '#web/ui/lists/use-records.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { RequestDetail } from './request-detail.tsx'

const query = listQuery({ isOpen: or(aFlag, 1) })

const nameRequest = ({ partNumber, issueDescription, id }: ClientRequest) =>
  partNumber ?? issueDescription ?? String(id)

/** Dealers' reports about parts. */
export default function RequestsPage() {
  const dealerId = useDealerId()
  const url = useUrlQuery(query)
  const { page, pageSize } = url.values
  const { isOpen } = url.values
  const read = useRead(clientRequests.list, { dealerId, isOpen, page, pageSize }, { keepPrevious: true })
  const [opened, open, linkTo] = useOpenInUrl('request')
  const readById = (id: number) => send(clientRequests.show, { id })
  const { row: request, problem } = useOpenedRow(read, opened, readById)
  return (
    <ListPage
      of="request"
      tabs={
        <Tabs value={String(isOpen)} onChange={(next) => url.set({ isOpen: next === '0' ? 0 : 1 })} mb="md">
          <Tabs.List aria-label={t('clientRequests.title')}>
            <Tabs.Tab value="1">{t('clientRequests.open')}</Tabs.Tab>
            <Tabs.Tab value="0">{t('clientRequests.close')}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
      }
    >
      <DataTable
        label={t('clientRequests.title')}
        name="client-requests"
        columns={columns(linkTo)}
        read={read}
        state={url.values}
        onState={url.onState}
        getRowId={({ id }) => id}
        nameRow={nameRequest}
        failed={t('clientRequests.fetchFailed')}
        empty={{
          title: t(isOpen ? 'clientRequests.empty' : 'clientRequests.emptyClosed'),
          next: t('clientRequests.emptyNext'),
          showsDealer: true,
        }}
      />
      <RecordModal
        opened={request}
        problem={problem}
        onClose={() => open(undefined)}
        title={(openRequest) => (openRequest ? t(typeText(openRequest.requestType)) : '')}
      >
        {(openRequest) =>
          openRequest && (
            <RequestDetail key={openRequest.id} request={openRequest} onClose={() => open(undefined)} />
          )
        }
      </RecordModal>
    </ListPage>
  )
}

const columns = (linkTo: (id: number) => Target): Column<ClientRequest>[] => [
  {
    key: 'part',
    header: t('clientRequests.part'),
    pinned: true,
    share: 34,
    cell: (request) => (
      <Stack gap={0}>
        <span>{nameRequest(request)}</span>
        <Text size="xs" c="dimmed" truncate>
          {request.title ?? request.name}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'type',
    header: t('clientRequests.kind'),
    width: 152,
    cell: ({ requestType }) => t(typeText(requestType)),
  },
  {
    key: 'catalog',
    header: t('clientRequests.catalogName'),
    width: 120,
    cell: ({ catalogName }) => catalogName ?? '–',
  },
  { key: 'store', header: t('clientRequests.storeName'), share: 24, cell: ({ storeName }) => storeName },
  {
    key: 'createdAt',
    header: t('clientRequests.requestedOn'),
    width: 152,
    cell: ({ createdAt }) => dateTime(createdAt),
  },
  {
    key: 'detail',
    header: t('clientRequests.detail'),
    width: 88,
    cell: (request) => (
      <Anchor
        size="sm"
        aria-label={t('clientRequests.detailOf', { name: nameRequest(request) })}
        renderRoot={(props) => <Link {...props} {...linkTo(request.id)} />}
      >
        {t('clientRequests.detail')}
      </Anchor>
    ),
  },
]

const typeTexts = {
  'price-incorrect': 'clientRequests.typePriceIncorrect',
  discontinued: 'clientRequests.typeDiscontinued',
  'old-superseded': 'clientRequests.typeOldSuperseded',
  'report-other-issues': 'clientRequests.typeOther',
} as const
const typeText = (type: RequestType) => typeTexts[type]
