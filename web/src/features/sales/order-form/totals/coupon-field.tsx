import { Box, Text } from '@mantine/core'
import type { CouponTrouble } from '#contract/sales/coupon-rules.ts'
import { fieldText } from '#web/platform/i18n.ts'
import { labelOf } from '#web/platform/order-labels.ts'
import { TextField } from '#web/ui/form/fields.tsx'
import { useOrderEdit } from '../edit-context.ts'

/** The order's coupon; says at once if the typed one can't be used. */
export function CouponField({ trouble }: { trouble: CouponTrouble | null }) {
  const { isLocked } = useOrderEdit()
  return (
    <Box mt="xs">
      <TextField name="couponCode" label={labelOf('couponCode')} disabled={isLocked} autoComplete="off" />
      {trouble && (
        <Text size="xs" c="red" mt={4} role="status">
          {fieldText(trouble)}
        </Text>
      )}
    </Box>
  )
}
