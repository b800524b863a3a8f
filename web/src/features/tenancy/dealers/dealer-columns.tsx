import { Group } from '@mantine/core'
import type { ListedDealer } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { SiteLink } from '#web/ui/buttons/site-link.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import type { Column } from '#web/ui/table/types.ts'

/** The dealer list's columns, in the platform's usual order. */
export function dealerColumns(isNarrow: boolean): Column<ListedDealer>[] {
  const columns: Column<ListedDealer>[] = [
    { key: 'id', header: t('dealers.id'), cell: ({ id }) => id, sort: 'id', align: 'right', width: 72 },
    { key: 'dealerDomain', header: t('dealers.domainColumn'), cell: Domain, sort: 'dealerDomain' },
    { key: 'company', header: t('dealers.company'), cell: ({ company }) => company, sort: 'company' },
    { key: 'address1', header: t('dealers.address1'), cell: ({ address1 }) => address1, sort: 'address1' },
    {
      key: 'address2',
      header: t('dealers.address2'),
      cell: ({ address2 }) => address2,
      sort: 'address2',
      wideOnly: true,
    },
    { key: 'city', header: t('dealers.city'), cell: ({ city }) => city, sort: 'city' },
    { key: 'state', header: t('dealers.state'), cell: ({ state }) => state, sort: 'state', width: 88 },
    { key: 'zip', header: t('dealers.zip'), cell: ({ zip }) => zip, sort: 'zip', width: 96 },
    { key: 'setup', header: t('dealerSetup.tab'), cell: SetupProgress, width: 136 },
  ]
  const first = isNarrow ? 'dealerDomain' : 'id'
  return columns.map((column) => (column.key === first ? { ...column, pinned: true as const } : column))
}

const Domain = ({ dealerDomain, ...dealer }: ListedDealer) => (
  <Group gap="xs" wrap="nowrap" component="span">
    <SiteLink domain={dealerDomain}>{dealerDomain}</SiteLink>
    <Standing dealer={dealer} />
    <AsksFirst dealer={dealer} />
  </Group>
)

/** Shows how many steps of the Setup a dealer has done; nothing if the list was read without them. */
export const SetupProgress = ({ setup }: ListedDealer) =>
  setup &&
  (setup.done === setup.total ? (
    <StatusChip color="green">{t('dealerSetup.setupDone')}</StatusChip>
  ) : (
    <span>{t('dealerSetup.setupOf', setup)}</span>
  ))

/** Marks a dealer whose rows the person sees once it has accepted a request. */
export const AsksFirst = ({ dealer: { isClosed } }: { dealer: Pick<ListedDealer, 'isClosed'> }) =>
  isClosed === 1 && <StatusChip color="amber">{t('dealers.asksFirst')}</StatusChip>

function Standing({ dealer }: { dealer: Omit<ListedDealer, 'dealerDomain'> }) {
  if (dealer.awaitsApproval === 1) return <StatusChip color="amber">{t('dealers.waiting')}</StatusChip>
  if (dealer.isDeclined === 1) return <StatusChip color="red">{t('dealers.declined')}</StatusChip>
  return dealer.isActive === 0 && <StatusChip color="gray">{t('dealers.inactive')}</StatusChip>
}
