import { Button, Stack, Text } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import type { CouponReplay } from '#contract/sales/coupons/coupon-replay.ts'
import {
  type Coupon,
  couponDraft,
  couponErrors,
  couponFields,
  coupons,
} from '#contract/sales/coupons/coupons.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineProblem, WarningNote } from '#web/ui/feedback/inline-problem.tsx'
import type { Values } from '#web/ui/form/form-store.ts'
import { useForm, useFormState } from '#web/ui/form/use-field.ts'

/** The typed discount; null until it's complete. */
function draftIn(values: Values, dealerId: number) {
  const isWhole = couponErrors(values).every(({ path }) => !path.startsWith('discount'))
  const read = couponDraft.safeParse({ ...values, dealerId })
  return isWhole && read.success ? read.data : null
}

/** The effect that the typed coupon would have had on recent orders. */
export function TryCoupon({ dealerId }: { dealerId: number }) {
  const form = useForm()
  const values = useFormState(form, (state) => state.values)
  const replay = useSend(coupons.replay)
  const [tried, setTried] = useState<{ draft: string; result: CouponReplay } | null>(null)
  const currencySymbol = useDealer()?.currencySymbol
  const draft = draftIn(values, dealerId)
  const key = JSON.stringify(draft)
  const run = () => {
    // The problem shows below.
    if (draft)
      replay.send(draft).then(
        ({ data: result }) => setTried({ draft: key, result }),
        () => {},
      )
  }
  return (
    <Stack gap="xs" align="flex-start" mt="sm">
      <Button
        variant="default"
        leftSection={<IconScale size={16} />}
        loading={replay.busy}
        disabled={!draft}
        onClick={run}
      >
        {t('coupons.tryOut')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('coupons.tryOutHint')}
      </Text>
      <div aria-live="polite" style={{ width: '100%' }}>
        <InlineProblem problem={replay.problem} onRetry={run} />
        {tried?.draft === key && <Tried result={tried.result} currencySymbol={currencySymbol} />}
      </div>
    </Stack>
  )
}

type TriedProps = { result: CouponReplay; currencySymbol: string | undefined }

function Tried({ result, currencySymbol }: TriedProps) {
  const { orders, lowered, discountAmount, freedShipping, belowCost, isCapped } = result
  const amount = (value: number) => money(value, currencySymbol)
  const discount = amount(discountAmount + freedShipping)
  return (
    <Stack gap={4}>
      <Text size="sm">{t('coupons.tried', { n: lowered, orders, amount: discount })}</Text>
      {freedShipping > 0 && (
        <Text size="sm">{t('coupons.givenNote', { amount: amount(freedShipping) })}</Text>
      )}
      {isCapped && <Text size="sm">{t('coupons.triedNewest', { n: orders })}</Text>}
      {belowCost.lines > 0 ? (
        <WarningNote title={t('coupons.below', { n: belowCost.lines, amount: amount(belowCost.amount) })}>
          <BelowCost result={result} currencySymbol={currencySymbol} />
        </WarningNote>
      ) : (
        <Text size="sm">{t('coupons.belowNone')}</Text>
      )}
    </Stack>
  )
}

const BelowCost = ({ result, currencySymbol }: TriedProps) =>
  result.examples.map(({ orderId, orderNumber: order, partNumber: part, discounted, cost }) => (
    <Text size="sm" key={`${orderId} ${part}`}>
      {t('coupons.belowLine', {
        order,
        part,
        price: money(discounted, currencySymbol),
        cost: money(cost, currencySymbol),
      })}
    </Text>
  ))

type Asking = {
  values: Values
  coupon: Coupon | undefined
  dealerId: number
  currencySymbol: string | undefined
}

/** Whether to save: asks if the discount is new and would have sold recent orders' lines below cost. */
export async function mayGive({ values, coupon, dealerId, currencySymbol }: Asking): Promise<boolean> {
  const draft = draftIn(values, dealerId)
  const stored = coupon && JSON.stringify(draftIn(coupon, dealerId))
  if (!draft || JSON.stringify(draft) === stored) return true
  // Any other error is shown first.
  if (!couponFields.safeParse(values).success || couponErrors(values).length > 0) return true
  // If the check fails, saving still works.
  const result = await send(coupons.replay, draft).then(
    ({ data }) => data,
    () => null,
  )
  if (!result || result.belowCost.lines === 0) return true
  const { lines: n, amount } = result.belowCost
  return confirm({
    title: t('coupons.belowTitle'),
    text: (
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {t('coupons.below', { n, amount: money(amount, currencySymbol) })}
        </Text>
        <BelowCost result={result} currencySymbol={currencySymbol} />
      </Stack>
    ),
    confirmLabel: t('coupons.saveAnyway'),
  })
}
