import type { z } from 'zod'
import type { customerRow } from '#contract/sales/customers/customers.ts'
import { dateTime, money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import type { DealerChoice } from '#web/platform/session/dealer-scope.ts'
import type { Column } from '#web/ui/table/types.ts'

export type CustomerRow = z.infer<typeof customerRow>

type Options = {
  /** The dealer's country, which decides how the column of places is named. */
  country?: string | undefined
  /** For a list across dealers: rows also show their dealer. */
  dealers?: ReadonlyMap<number, DealerChoice> | undefined
}

/** The columns of the list of customers. Lists of several dealers name each customer's dealer. */
export const customerColumns = ({ country, dealers }: Options): Column<CustomerRow>[] => [
  {
    key: 'name',
    header: t('customers.name'),
    sort: 'billCompany',
    pinned: true,
    share: 15,
    cell: (row) => row.billCompany,
  },
  ...(dealers ? [dealerColumn(dealers)] : []),
  {
    key: 'type',
    header: t('customers.typeColumn'),
    optional: true,
    cell: (row) => t(row.customerType === 2 ? 'customers.business' : 'customers.personal'),
  },
  {
    key: 'contact',
    header: t('customers.contact'),
    share: 16,
    cell: (row) => row.billContact,
    wideOnly: true,
    ...(dealers ? { optional: true as const } : {}),
  },
  { key: 'email', header: t('customers.email'), sort: 'billEmail', share: 28, cell: (row) => row.billEmail },
  { key: 'phone', header: t('customers.phone'), cell: (row) => row.billPhone },
  {
    key: 'place',
    header: t(country === 'CAN' ? 'customers.placeCanada' : 'customers.place'),
    sort: 'billCity',
    share: 11,
    cell: (row) => [row.billCity, row.billState].filter(Boolean).join(', '),
  },
  {
    key: 'orders',
    header: t('customers.orders'),
    sort: 'qtyOrders',
    align: 'right',
    cell: (row) => number(row.qtyOrders),
  },
  {
    key: 'amount',
    header: t('customers.amount'),
    sort: 'amountOrders',
    align: 'right',
    cell: (row) => money(row.amountOrders, dealers?.get(row.dealerId)?.currencySymbol),
  },
  {
    key: 'storeCredit',
    header: t('customers.storeCredit'),
    align: 'right',
    optional: true,
    cell: (row) => money(row.storeCredit, dealers?.get(row.dealerId)?.currencySymbol),
  },
  {
    key: 'createdAt',
    header: t('customers.createdAt'),
    sort: 'createdAt',
    cell: (row) => {
      const when = dateTime(row.createdAt)
      // Next to the dealer's name there's only room for the day.
      return dealers ? <span title={when}>{when.slice(0, 10)}</span> : when
    },
  },
]

const dealerColumn = (dealers: ReadonlyMap<number, DealerChoice>): Column<CustomerRow> => ({
  key: 'dealer',
  header: t('customers.dealer'),
  share: 22,
  cell: ({ dealerId }) => `${dealerId} ${dealers.get(dealerId)?.company ?? ''}`,
})
