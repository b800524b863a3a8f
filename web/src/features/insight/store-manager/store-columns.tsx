import { Switch } from '@mantine/core'
import type { ListedDealer } from '#contract/tenancy/dealers.ts'
import { day } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'

/** The stores' columns; `onSwitch` confirms before it turns a store on or off. */
export const storeColumns = (onSwitch: (dealer: ListedDealer) => void): Column<ListedDealer>[] => [
  { key: 'company', header: t('dealers.company'), sort: 'company', pinned: true, cell: (row) => row.company },
  { key: 'id', header: t('dealers.id'), sort: 'id', align: 'right', width: 72, cell: (row) => row.id },
  {
    key: 'domain',
    header: t('dealers.domainColumn'),
    sort: 'dealerDomain',
    cell: (row) => row.dealerDomain,
  },
  { key: 'plan', header: t('dealers.plan'), cell: (row) => row.subscriptionName },
  { key: 'contact', header: t('storeManager.contact'), optional: true, cell: (row) => row.billContact },
  { key: 'email', header: t('storeManager.notices'), cell: (row) => row.notificationEmail },
  {
    key: 'created',
    header: t('storeManager.created'),
    sort: 'createdAt',
    width: 112,
    cell: (row) => day(row.createdAt),
  },
  {
    key: 'active',
    header: t('dealers.isActive'),
    sort: 'isActive',
    width: 104,
    cell: (row) => (
      <Switch
        aria-label={t('storeManager.switchNamed', { name: row.company })}
        checked={row.isActive === 1}
        onClick={(event) => event.stopPropagation()}
        onChange={() => onSwitch(row)}
      />
    ),
  },
]
