import { Box, Text } from '@mantine/core'
import type { CouponTrouble } from '#contract/sales/coupons/coupon-rules.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { labelField } from '#web/platform/formats/order-labels.ts'
import { fieldText, t } from '#web/platform/i18n.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useOrderEdit } from '../edit-context.ts'

type Props = {
  trouble: CouponTrouble | null
  /** The amount by which the discount brings the order below its cost, if that's recorded. */
  belowCost: number
}

/** The order's coupon; says at once if the typed one can't be used, or takes more than the order earns. */
export function CouponField({ trouble, belowCost }: Props) {
  const { isLocked, currencySymbol } = useOrderEdit()
  return (
    <Box mt="xs">
      <TextField name="couponCode" label={labelField('couponCode')} disabled={isLocked} autoComplete="off" />
      {!isLocked && belowCost > 0 && (
        <Text size="xs" c="orange.9" mt={4} role="status">
          {t('orderForm.couponBelowCost', { amount: formatMoney(belowCost, currencySymbol) })}
        </Text>
      )}
      {trouble && (
        <Text size="xs" c="red" mt={4} role="status">
          {fieldText(trouble)}
        </Text>
      )}
    </Box>
  )
}
