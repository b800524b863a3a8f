import { formatDateTime, lastValidDay } from '#contract/dates.ts'
import type { QuoteListRow } from '#contract/sales/quotes/quote-fields.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'
import { QuoteState } from '../mail-failed.tsx'

type Zones = (dealerId: number) => string | undefined

/**
 * The quote list's columns; times are in each quote's dealer's zone, and across dealers the dealer appears
 * too.
 */
export function quoteColumns(findZone: Zones, acrossDealers: boolean): Column<QuoteListRow>[] {
  const time = (row: QuoteListRow, iso: string | null) => {
    const zone = findZone(row.dealerId)
    return zone && iso ? formatDateTime(iso, zone) : ''
  }
  const dealer: Column<QuoteListRow> = {
    key: 'dealer',
    header: t('common.dealer'),
    share: 20,
    cell: (row) => `${row.dealerId} ${row.company}`,
  }
  return [
    {
      key: 'ref',
      header: t('quotes.ref'),
      sort: 'quoteRef',
      pinned: true,
      cell: (row) => row.quoteRef,
    },
    ...(acrossDealers ? [dealer] : []),
    {
      key: 'company',
      header: t('quotes.company'),
      sort: 'billCompany',
      share: 20,
      cell: (row) => row.billCompany,
    },
    { key: 'email', header: t('quotes.email'), share: 24, cell: (row) => row.billEmail },
    {
      key: 'label',
      header: t('quotes.label'),
      wideOnly: true,
      share: 12,
      cell: (row) => row.assignLabelManager,
      ...(acrossDealers ? { optional: true as const } : {}),
    },
    { key: 'status', header: t('quotes.status'), cell: (row) => <QuoteState quote={row} /> },
    {
      key: 'amount',
      header: t('quotes.amount'),
      sort: 'quoteAmount',
      align: 'right',
      cell: (row) => money(row.quoteAmount, row.currencySymbol),
    },
    {
      key: 'createdAt',
      header: t('quotes.createdAt'),
      sort: 'createdAt',
      cell: (row) => time(row, row.createdAt),
    },
    { key: 'sentAt', header: t('quotes.sentAt'), optional: true, cell: (row) => time(row, row.sentAt) },
    {
      key: 'goodUntil',
      header: t('quotes.goodUntil'),
      optional: true,
      cell: (row) => {
        const zone = findZone(row.dealerId)
        return zone && row.expiresAt ? lastValidDay(row.expiresAt, zone) : ''
      },
    },
    { key: 'order', header: t('quotes.order'), optional: true, cell: (row) => row.orderNumber },
  ]
}
