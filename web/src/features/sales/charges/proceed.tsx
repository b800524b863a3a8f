import { Text } from '@mantine/core'
import { subtract } from '#contract/money.ts'
import { currencyCode, formatMoney } from '#contract/money-words.ts'
import type { OrderPayments } from '#contract/sales/charges.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { phrased, t } from '#web/platform/i18n.ts'
import { confirm } from '#web/ui/confirm.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { WarningNote } from '#web/ui/inline-problem.tsx'

type Asked = Pick<FormStore, 'isValid' | 'state'>

/** Asks before charging a card, and warns about more than is due; shows form errors first. */
export async function confirmCharge(
  form: Asked,
  { currencySymbol }: Order,
  { due }: OrderPayments,
  details: (amount: string) => string,
): Promise<boolean> {
  if (!form.isValid) return true
  const amount = Number(form.state.values.amount)
  const over = subtract(amount, Math.max(due, 0))
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
        {over > 0 && (
          <WarningNote title={t('charges.overDueTitle')}>
            {t('charges.overDue', { over: formatMoney(over, currencySymbol) })}
          </WarningNote>
        )}
      </>
    ),
    confirmLabel: t('charges.charge'),
  })
}
