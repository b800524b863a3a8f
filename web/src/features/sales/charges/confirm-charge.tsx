import { Text } from '@mantine/core'
import { currencyCode, formatMoney } from '#contract/money-words.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { phrased, t } from '#web/platform/i18n.ts'
import { confirm } from '#web/ui/confirm.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'

type Asked = Pick<FormStore, 'isValid' | 'state'>

/** Asks before charging a card; shows form errors first. */
export async function confirmCharge(
  form: Asked,
  { currencySymbol }: Order,
  details: (amount: string) => string,
): Promise<boolean> {
  if (!form.isValid) return true
  const amount = Number(form.state.values.amount)
  return confirm({
    title: t('charges.confirmTitle'),
    text: (
      <>
        <Text size="sm">
          {phrased('charges', 'confirm', { amount: { amount, currency: currencyCode(currencySymbol) } })}
        </Text>
        <Text size="sm" c="dimmed" mt={4}>
          {details(formatMoney(amount, currencySymbol))}
        </Text>
      </>
    ),
    confirmLabel: t('charges.charge'),
  })
}
