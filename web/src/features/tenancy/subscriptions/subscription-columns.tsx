import { Text } from '@mantine/core'
import type { Subscription } from '#contract/tenancy/subscriptions.ts'
import { day, money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import type { Column } from '#web/ui/table/types.ts'

/** Plans are paid in US dollars, whatever the current dealer's currency. */
const fee = (amount: number | null) => money(amount, 'USD')

/** The columns of the list of plans. Fees are in US dollars. */
export const subscriptionColumns = (): Column<Subscription>[] => [
  { key: 'name', header: t('subscriptions.name'), cell: ({ name }) => name, pinned: true },
  {
    key: 'description',
    header: t('subscriptions.planDescription'),
    cell: ({ planDescription }) => (
      <Text inherit lineClamp={2} maw={480} style={{ whiteSpace: 'normal' }}>
        {planDescription}
      </Text>
    ),
  },
  {
    key: 'setupFee',
    header: t('subscriptions.setupFee'),
    cell: ({ setupFee }) => fee(setupFee),
    align: 'right',
  },
  {
    key: 'monthlyFee',
    header: t('subscriptions.monthlyFee'),
    cell: ({ monthlyFee }) => fee(monthlyFee),
    align: 'right',
  },
  {
    key: 'cancelFee',
    header: t('subscriptions.cancelFee'),
    cell: ({ cancelFee }) => fee(cancelFee),
    align: 'right',
  },
  {
    key: 'active',
    header: t('subscriptions.active'),
    cell: ({ active }) => (
      <StatusChip color={active === 1 ? 'green' : 'gray'}>
        {t(active === 1 ? 'common.yes' : 'common.no')}
      </StatusChip>
    ),
  },
  {
    key: 'createdAt',
    header: t('subscriptions.createdAt'),
    cell: ({ createdAt }) => day(createdAt),
    wideOnly: true,
  },
]
