import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { currencyPrefix, formatMoney } from '#contract/money-words.ts'
import { charges, type OrderPayments } from '#contract/sales/charges.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { recordedMethods, recordedPayments } from '#contract/sales/recorded-payments.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { refresh, useRead, useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { NumberField, SelectField, ToggleField } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { DialogForm, RecordModal } from '#web/ui/record-modal.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import css from './charges.module.css'
import { paymentReads } from './money-calls.ts'
import { RefundPurposeField } from './refund-purpose.tsx'

type Method = (typeof recordedMethods)[number]

/** How a recorded payment was made. */
export const methodName = (method: Method): string =>
  ({
    cash: t('charges.methodCash'),
    check: t('charges.methodCheck'),
    transfer: t('charges.methodTransfer'),
    terminal: t('charges.methodTerminal'),
    other: t('charges.methodOther'),
  })[method]

type Props = { order: Order; payments: OrderPayments }

/** Records a payment outside the gateways, such as cash or a check. */
export function RecordPayment({ order, payments }: Props) {
  const [opened, setOpened] = useState<Order>()
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(order)}>
        {t('charges.record')}
      </Button>
      <RecordModal opened={opened} onClose={() => setOpened(undefined)} title={() => t('charges.record')}>
        {() => <RecordForm order={order} payments={payments} />}
      </RecordModal>
    </>
  )
}

function RecordForm({ order, payments }: Props) {
  const { due } = payments
  const { currencySymbol } = order
  const record = useSend(recordedPayments.create, { refreshes: paymentReads })
  /** The totals when the dialog opened, and whether more than is due was confirmed. */
  const seen = useRef<{ chargedSoFar?: number; refundedSoFar?: number; moreThanDue?: 1 | undefined }>({
    chargedSoFar: payments.charged,
    refundedSoFar: payments.refunded,
  })
  const form = useContractForm({
    schema: recordedPayments.create.body,
    initial: { kind: 'charge', amount: due > 0 ? due : undefined, purpose: 'courtesy', reference: '' },
    save: async (input) => {
      try {
        const { parts, ...rest } = input
        const refunded = input.kind === 'refund' ? { parts } : {}
        await record.send({ ...rest, ...refunded, ...seen.current, id: order.id })
      } catch (error) {
        // The refusal says what's charged or refunded by now: saving again is a decision.
        if (isProblem(error, 'charged_meanwhile') || isProblem(error, 'refunded_meanwhile')) seen.current = {}
        // The next press asks about what's due by now.
        if (isProblem(error, 'more_than_due')) void refresh(paymentReads)
        throw error
      }
    },
  })
  const ask = async () => {
    const { kind, amount } = form.state.values
    const isMore = form.isValid && kind === 'charge' && Number(amount) > due
    seen.current.moreThanDue = isMore ? 1 : undefined
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
        <SelectField
          name="method"
          label={t('charges.recordMethod')}
          choices={recordedMethods.map((value) => ({ value, label: methodName(value) }))}
        />
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

function Purpose({ order: { id, currencySymbol } }: { order: Order }) {
  const kind = useFieldValue('kind')
  const { data } = useRead(charges.list, { id })
  return kind === 'refund' && <RefundPurposeField paid={data} currencySymbol={currencySymbol} />
}
