import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { charges, type OrderCredit, type OrderPayments } from '#contract/sales/charges/charges.ts'
import {
  recordedMethods,
  recordedPayments,
  type shownMethods,
} from '#contract/sales/charges/recorded-payments.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { currencyPrefix, formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { refresh, useRead, useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { NumberField, SelectField, ToggleField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import css from './charges.module.css'
import { creditObstacleText } from './credit-steps.tsx'
import { paymentReads } from './money-calls.ts'
import { RefundPurposeField } from './refund-purpose.tsx'

type Method = (typeof shownMethods)[number]

/** How a recorded payment was made. */
export const methodName = (method: Method): string =>
  ({
    cash: t('charges.methodCash'),
    check: t('charges.methodCheck'),
    transfer: t('charges.methodTransfer'),
    terminal: t('charges.methodTerminal'),
    storeCredit: t('charges.methodStoreCredit'),
    other: t('charges.methodOther'),
    exchange: t('charges.methodExchange'),
  })[method]

type Props = { order: Order; payments: OrderPayments; credit: OrderCredit }

/** Records a payment outside the gateways, such as cash, a check or store credit. */
export function RecordPayment({ order, payments, credit }: Props) {
  const [opened, setOpened] = useState<Order>()
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(order)}>
        {t('charges.record')}
      </Button>
      <RecordModal opened={opened} onClose={() => setOpened(undefined)} title={() => t('charges.record')}>
        {() => <RecordForm order={order} payments={payments} credit={credit} />}
      </RecordModal>
    </>
  )
}

function RecordForm({ order, payments, credit }: Props) {
  const { due } = payments
  const { currencySymbol } = order
  const record = useSend(recordedPayments.create, { refreshes: paymentReads })
  /** The totals when the dialog opened, and whether more than is due was confirmed. */
  const seenPayments = useRef<{ chargedSoFar?: number; refundedSoFar?: number; moreThanDue?: 1 | undefined }>(
    {
      chargedSoFar: payments.charged,
      refundedSoFar: payments.refunded,
    },
  )
  const form = useContractForm({
    schema: recordedPayments.create.body,
    initial: { kind: 'charge', amount: due > 0 ? due : undefined, purpose: 'courtesy', reference: '' },
    save: async (input) => {
      try {
        const { parts, ...rest } = input
        const refunded = input.kind === 'refund' ? { parts } : {}
        await record.send({ ...rest, ...refunded, ...seenPayments.current, id: order.id })
      } catch (error) {
        // The error names the amounts charged and refunded so far, so saving again is a decision.
        if (isProblem(error, 'charged_meanwhile') || isProblem(error, 'refunded_meanwhile'))
          seenPayments.current = {}
        // The next click asks about the current amount due.
        if (isProblem(error, 'more_than_due')) void refresh(paymentReads)
        throw error
      }
    },
  })
  const ask = async () => {
    const { kind, amount, method } = form.state.values
    const isMore = form.isValid && kind === 'charge' && method !== 'storeCredit' && Number(amount) > due
    seenPayments.current.moreThanDue = isMore ? 1 : undefined
    return (
      !isMore ||
      confirm({
        title: t('charges.overDueTitle'),
        text: t('charges.overDueAsk', {
          amount: formatMoney(Number(amount), currencySymbol),
          due: formatMoney(due, currencySymbol),
        }),
        confirmLabel: t('charges.recordSave'),
      })
    )
  }
  return (
    <DialogForm
      form={form}
      beforeSave={ask}
      saved={t('charges.recorded')}
      saveLabel={t('charges.recordSave')}
    >
      <div className={css.fields}>
        <ToggleField
          name="kind"
          label={t('charges.recordKind')}
          choices={[
            { value: 'charge', label: t('charges.recordReceived') },
            { value: 'refund', label: t('charges.recordRefunded') },
          ]}
        />
        <NumberField
          name="amount"
          label={t('charges.recordAmount')}
          prefix={currencyPrefix(currencySymbol)}
        />
        <Method credit={credit} currencySymbol={currencySymbol} />
        <TextField
          name="reference"
          label={t('charges.recordReference')}
          hint={t('charges.recordReferenceHint')}
        />
        <Purpose order={order} />
      </div>
    </DialogForm>
  )
}

/** The payment's method. Refunds of store credit go back to it by default. */
function Method({ credit, currencySymbol }: { credit: OrderCredit; currencySymbol: string }) {
  const form = useForm()
  const { balance, used, obstacle } = credit
  const isRefund = useFieldValue('kind') === 'refund'
  const goesBack = isRefund && used > 0 && obstacle === null
  useEffect(() => {
    if (goesBack && !form.state.values.method) form.set('method', 'storeCredit')
  }, [form, goesBack])
  const isOffered = obstacle === null && (isRefund || balance > 0)
  const amount = formatMoney(isRefund ? used : balance, currencySymbol)
  const hint = obstacle
    ? creditObstacleText(obstacle)
    : isRefund
      ? used > 0 && t('charges.creditGoesBack', { amount })
      : balance > 0 && t('charges.creditAvailable', { amount })
  return (
    <SelectField
      name="method"
      label={t('charges.recordMethod')}
      hint={hint || undefined}
      choices={recordedMethods
        .filter((value) => value !== 'storeCredit' || isOffered)
        .map((value) => ({ value, label: methodName(value) }))}
    />
  )
}

function Purpose({ order: { id, currencySymbol } }: { order: Order }) {
  const kind = useFieldValue('kind')
  const { data } = useRead(charges.list, { id })
  return kind === 'refund' && <RefundPurposeField paid={data} currencySymbol={currencySymbol} />
}
