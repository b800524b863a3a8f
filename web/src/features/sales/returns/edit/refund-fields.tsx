import { Text } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import type { Wire } from '#contract/http.ts'
import { type Charge, charges, type OrderCredit } from '#contract/sales/charges/charges.ts'
import type { Rma } from '#contract/sales/returns/returns.ts'
import { currencyPrefix, formatMoney, toCurrencySymbol } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { NumberField, SelectField, ToggleField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { RefundPartsFields } from '../../orders/shared/refund-parts-fields.tsx'
import type { Field } from './use-return-form.ts'

type Way = 'manual' | 'gateway' | 'storeCredit'
const toggles = {
  manual: 'returns.toggleManual',
  gateway: 'returns.toggleGateway',
  storeCredit: 'returns.toggleCredit',
} as const

/** How much to refund, and how: manually, through the charge's gateway, or as store credit. */
export function RefundFields({ rma }: { rma: Rma }) {
  const { refundLimit, currencySymbol } = rma
  const paid = usePayments(rma)
  const choices = useChoices(paid)
  const amount = Number(useFieldValue('refundAmount'))
  const credit = findCredit(paid)
  const by = useFieldValue('refundBy')
  const { why, onPicked } = useFirstChoice(choices, credit?.used ?? 0)
  const ways: Way[] = ['manual']
  if (choices && choices.length > 0) ways.push('gateway')
  if (credit) ways.push('storeCredit')
  return (
    <>
      <NumberField<Field>
        name="refundAmount"
        label={t('returns.refundAmount')}
        hint={t('returns.refundAmountHint', { amount: formatMoney(refundLimit, currencySymbol) })}
        prefix={currencyPrefix(currencySymbol)}
      />
      <RefundPartsFields
        name="refundParts"
        purpose="return"
        givenBack={amount}
        loaded={paid?.parts}
        returned={rma}
        currencySymbol={currencySymbol}
      />
      {ways.length > 1 && (
        <ToggleField<Field>
          name="refundBy"
          label={t('returns.refundMethod')}
          choices={ways.map((value) => ({ value, label: t(toggles[value]) }))}
          onPicked={onPicked}
        />
      )}
      {why && (
        <Text size="xs" c="dimmed" role="status">
          {why}
        </Text>
      )}
      {by === 'gateway' && (
        <SelectField<Field>
          name="chargeId"
          label={t('returns.charge')}
          hint={t('returns.chargeHint')}
          choices={(choices ?? []).map(asChoice)}
          onPicked={onPicked}
        />
      )}
      {by === 'manual' && (
        <TextField<Field>
          name="refundNote"
          label={t('returns.refundNote')}
          hint={t('returns.refundNoteHint')}
        />
      )}
    </>
  )
}

/**
 * Until the user picks, refunds the way the money came if store credit or a charge covers the amount, otherwise
 * manually. Returns why, and a callback for the pick.
 */
function useFirstChoice(choices: readonly Charge[] | null, creditUsed: number) {
  const form = useForm()
  const amount = Number(useFieldValue('refundAmount'))
  const isPicked = useRef(false)
  const covering = choices?.find(({ refundableAmount }) => refundableAmount >= amount)
  const id = covering?.id ?? null
  const isLoaded = choices !== null
  const isCredit = creditUsed > 0 && (creditUsed >= amount || id === null)
  const first: Way = isCredit ? 'storeCredit' : id === null ? 'manual' : 'gateway'
  useEffect(() => {
    if (!isLoaded || isPicked.current) return
    form.set('refundBy', first)
    form.set('chargeId', id)
  }, [form, isLoaded, first, id])
  // Another status was chosen: reset it.
  useEffect(
    () => () => {
      form.set('refundBy', 'manual')
      form.set('chargeId', null)
    },
    [form],
  )
  const onPicked = () => {
    isPicked.current = true
  }
  const isFirst = useFieldValue('refundBy') === first
  const why = () => (isCredit ? t('returns.whyCredit') : choices && explainChoice(choices, covering))
  return { why: isFirst ? why() : null, onPicked }
}

function explainChoice(choices: readonly Charge[], covering: Charge | undefined): string {
  if (covering) return t('returns.whyGateway', { what: nameCharge(covering) })
  const [first] = choices.toSorted((a, b) => b.refundableAmount - a.refundableAmount)
  return first
    ? t('returns.whyNotEnough', { amount: formatMoney(first.refundableAmount, toCurrencySymbol(first)) })
    : t('returns.whyNoCharge')
}

const nameCharge = ({ gateway, cardLast4 }: Charge) =>
  [gateway, cardLast4 && `•••• ${cardLast4}`].filter(Boolean).join(' ')

const asChoice = (charge: Charge) => ({
  value: charge.id,
  label: t('returns.chargeOf', {
    what: nameCharge(charge),
    amount: formatMoney(charge.refundableAmount, toCurrencySymbol(charge)),
  }),
})

type PaymentList = Wire<typeof charges.list> | undefined

/** The order's charges; undefined until they're loaded, and if the user can't see them. */
function usePayments({ orderId }: Rma): PaymentList {
  const may = useMay()('orders')
  return useRead(charges.list, { id: orderId }, { enabled: may }).data
}

/** The order's refundable charges; null until they're loaded. */
const useChoices = (paid: PaymentList): readonly Charge[] | null =>
  useMemo(() => paid?.data.filter(({ refundableAmount }) => refundableAmount > 0) ?? null, [paid])

/** The customer's store credit, if the order can be refunded to it. */
const findCredit = (paid: PaymentList): OrderCredit | null =>
  paid && paid.credit.obstacle === null && paid.payments.charged > 0 ? paid.credit : null
