import { system } from '#contract/insight/system.ts'
import type { UnconfirmedPayment } from '#contract/insight/system-rows.ts'
import { formatMoney, toCurrencySymbol } from '#contract/texts/format-money.ts'
import { orderPath } from '#web/features/sales/orders/shared/order-paths.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { listQuery, toRowPaging, toScreen, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId, aText } from '#web/platform/urls/url-values.ts'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { ScreenLink } from './screen-link.tsx'
import { SystemList } from './system-list.tsx'
import { useSystemDealer } from './use-system-dealer.ts'

const query = listQuery({ search: aText(200), dealer: anId })
const getRowId = ({ dealerId, id }: UnconfirmedPayment) => `${dealerId} ${id}`

const kindName = ({ kind }: UnconfirmedPayment) =>
  ({ charge: t('system.charge'), refund: t('system.refund'), void: t('system.void') })[kind]

/** The product's next step, or a person's if the product can't find out the result. */
function describeStep({ nextStep, nextAt }: UnconfirmedPayment): string {
  if (nextStep === 'fail') return t('system.stepFail')
  if (nextStep === 'person') return t('system.stepPerson')
  return nextAt === null ? t('system.stepAskSoon') : t('system.stepAsk', { when: dateTime(nextAt) })
}

const columns = (): Column<UnconfirmedPayment>[] => [
  {
    key: 'order',
    header: t('system.order'),
    pinned: true,
    cell: ({ orderId, orderNumber }) =>
      orderId === null ? (
        t('system.noOrder')
      ) : (
        <ScreenLink may="orders" to={orderPath(orderId)}>
          {orderNumber}
        </ScreenLink>
      ),
  },
  {
    key: 'dealer',
    header: t('system.dealer'),
    cell: ({ dealerId, company }) => (
      <ScreenLink may="dealers" {...toScreen('dealers', { dealer: dealerId, tab: 'payments' })}>
        {company ?? '–'}
      </ScreenLink>
    ),
  },
  { key: 'kind', header: t('system.movement'), cell: kindName },
  {
    key: 'amount',
    header: t('system.amount'),
    align: 'right',
    cell: (row) => formatMoney(row.amount, toCurrencySymbol(row)),
  },
  {
    key: 'gateway',
    header: t('system.gateway'),
    cell: ({ gateway, isSandbox }) => (isSandbox ? t('system.atSandbox', { gateway }) : gateway),
  },
  { key: 'since', header: t('system.since'), cell: ({ since }) => dateTime(since) },
  {
    key: 'answer',
    header: t('system.gatewayAnswer'),
    share: 25,
    wraps: true,
    cell: ({ answer }) => answer ?? '–',
  },
  { key: 'next', header: t('system.next'), share: 30, wraps: true, cell: describeStep },
]

/** Charges, refunds and voids of all dealers without a result; their orders are where a person settles them. */
export default function PaymentsPage() {
  const url = useUrlQuery(query)
  const { search, dealer, page, pageSize } = url.values
  const read = useRead(
    system.payments,
    { search, dealerId: dealer, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  return (
    <SystemList
      tab="system/payments"
      route={system.payments}
      url={url}
      filters={{
        search: (
          <SearchBox
            label={t('common.search')}
            value={search ?? ''}
            onSearch={(next) => url.set({ search: next || undefined })}
          />
        ),
        filters: [useSystemDealer(dealer, (next) => url.set({ dealer: next }))],
      }}
      label={t('system.payments')}
      name="system-payments"
      columns={columns()}
      read={read}
      getRowId={getRowId}
      nameRow={(row) => `${kindName(row)} ${row.orderNumber ?? ''}`}
      empty={{ title: t('system.noPayments'), next: t('system.noPaymentsNext') }}
    />
  )
}
