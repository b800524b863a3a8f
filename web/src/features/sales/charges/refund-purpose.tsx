import { Text } from '@mantine/core'
import type { Wire } from '#contract/http.ts'
import { exact } from '#contract/money.ts'
import type { charges, OrderPayments } from '#contract/sales/charges/charges.ts'
import {
  computeGivenBack,
  type RefundPurpose,
  refundPurpose,
  refundPurposes,
} from '#contract/sales/charges/order-payments.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { RefundPartsFields } from '../orders/shared/refund-parts-fields.tsx'

/** The purpose's name, as shown in histories and forms. */
export const purposeName = (purpose: RefundPurpose): string =>
  ({
    courtesy: t('charges.purposeCourtesy'),
    return: t('charges.purposeReturn'),
    shipping: t('charges.purposeShipping'),
    price: t('charges.purposePrice'),
    recharge: t('charges.purposeRecharge'),
  })[purpose]

type Props = { paid: Wire<typeof charges.list> | undefined; currencySymbol: string }

/** Asks for the refund's purpose and its parts, and shows what the order owes afterwards. */
export function RefundPurposeField({ paid, currencySymbol }: Props) {
  const payments = paid?.payments
  const amount = Number(useFieldValue('amount'))
  const purpose = refundPurpose.safeParse(useFieldValue('purpose')).data
  return (
    <>
      <div data-wide>
        <SelectField
          name="purpose"
          label={t('charges.purpose')}
          choices={refundPurposes.map((value) => ({ value, label: purposeName(value) }))}
        />
        {payments && purpose && amount > 0 && (
          <Text size="xs" c="dimmed" mt={4} aria-live="polite">
            {t('charges.dueAfter', {
              amount: formatMoney(dueAfter(payments, purpose, amount), currencySymbol),
            })}
          </Text>
        )}
      </div>
      {payments && purpose && (
        <RefundPartsFields
          name="parts"
          purpose={purpose}
          givenBack={amount > 0 ? computeGivenBack(purpose, amount, payments.outstanding) : 0}
          loaded={paid.parts}
          currencySymbol={currencySymbol}
        />
      )}
    </>
  )
}

function dueAfter({ outstanding }: OrderPayments, purpose: RefundPurpose, amount: number): number {
  const givenBack = computeGivenBack(purpose, amount, outstanding)
  return Math.max(0, exact(outstanding).plus(exact(amount)).minus(exact(givenBack)).toNumber())
}
