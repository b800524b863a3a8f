import { formatDateTime } from '#contract/dates.ts'
import type { RmaRow } from '#contract/sales/returns/returns.ts'
import { money } from '#web/platform/formats/format.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'
import { ReturnChip } from './return-chips.tsx'

type Zones = (dealerId: number) => string | undefined

/**
 * The list's columns; times are in each return's dealer's zone, and across dealers the dealer appears too.
 */
export function returnColumns(findZone: Zones, acrossDealers: boolean): Column<RmaRow>[] {
  const time = ({ dealerId, requestDate }: RmaRow) => {
    const zone = findZone(dealerId)
    const when = zone ? formatDateTime(requestDate, zone) : ''
    // Next to the dealer's name there's only room for the day.
    return acrossDealers ? <span title={when}>{when.slice(0, 10)}</span> : when
  }
  const dealer: Column<RmaRow> = {
    key: 'dealer',
    header: t('common.dealer'),
    share: 24,
    cell: (row) => `${row.dealerId} ${row.company}`,
  }
  return [
    {
      key: 'rmaNumber',
      header: t('returns.number'),
      sort: 'rmaNumber',
      pinned: true,
      cell: (row) => row.rmaNumber,
    },
    {
      key: 'orderNumber',
      header: t('returns.orderNumber'),
      sort: 'orderNumber',
      cell: (row) => row.orderNumber,
    },
    {
      key: 'company',
      header: t('returns.company'),
      sort: 'billCompany',
      share: 28,
      cell: (row) => row.billCompany,
    },
    ...(acrossDealers ? [dealer] : []),
    {
      key: 'price',
      header: t('returns.price'),
      sort: 'price',
      align: 'right',
      cell: (row) => money(row.price, row.currencySymbol),
    },
    { key: 'requestDate', header: t('returns.requestDate'), sort: 'requestDate', cell: time },
    { key: 'type', header: t('returns.type'), cell: (row) => nameText(row.type) },
    {
      key: 'status',
      header: t('returns.status'),
      cell: (row) => <ReturnChip status={row.rmaDealerStatus} />,
    },
    {
      key: 'partStatus',
      header: t('returns.partStatus'),
      cell: (row) => <ReturnChip status={row.rmaPartStatus} />,
    },
  ]
}
