import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { Coupon } from '#contract/sales/coupons/coupons.ts'
import { day, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { discountText, typeText } from './coupon-text.ts'

/** Links to the coupon's orders. */
function Uses({ id, orders, couponName }: Coupon) {
  if (orders === 0) return number(orders)
  return (
    <Anchor
      size="sm"
      aria-label={t('coupons.ordersOf', { name: couponName })}
      renderRoot={(props) => <Link {...props} to={screenPath(`dealer-coupons/${id}/orders`)} />}
    >
      {number(orders)}
    </Anchor>
  )
}

const periods = {
  before: { color: 'blue', key: 'coupons.scheduled' },
  after: { color: 'amber', key: 'coupons.ended' },
} as const

/** A coupon that is active but out of its period can't be used. */
function Status({ couponActive, period }: Coupon) {
  const outside = period === 'now' ? null : periods[period]
  return (
    <Group gap={4}>
      <StatusChip color={couponActive ? 'green' : 'gray'}>
        {t(couponActive ? 'coupons.active' : 'coupons.inactive')}
      </StatusChip>
      {outside && <StatusChip color={outside.color}>{t(outside.key)}</StatusChip>}
    </Group>
  )
}

/** The columns of the list of coupons. A function, because the heads follow the language. */
export const couponColumns = (): Column<Coupon>[] => [
  {
    key: 'couponName',
    header: t('coupons.name'),
    sort: 'couponName',
    pinned: true,
    share: 24,
    cell: ({ couponName }) => couponName,
  },
  { key: 'couponCode', header: t('coupons.code'), sort: 'couponCode', cell: ({ couponCode }) => couponCode },
  {
    key: 'couponType',
    header: t('coupons.type'),
    sort: 'couponType',
    share: 20,
    cell: (coupon) => (
      <Stack gap={0}>
        {typeText(coupon.couponType)}
        <Text size="xs" c="dimmed">
          {discountText(coupon)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'couponStartDate',
    header: t('coupons.startDate'),
    sort: 'couponStartDate',
    width: 112,
    cell: ({ couponStartDate }) => day(couponStartDate),
  },
  {
    key: 'couponEndDate',
    header: t('coupons.endDate'),
    sort: 'couponEndDate',
    width: 112,
    cell: ({ couponEndDate }) => day(couponEndDate),
  },
  {
    key: 'orders',
    header: t('coupons.orders'),
    align: 'right',
    width: 88,
    cell: Uses,
  },
  { key: 'couponActive', header: t('coupons.status'), width: 184, cell: Status },
]
