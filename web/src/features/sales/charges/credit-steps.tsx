import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderCredit, OrderPayments } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { CreditObstacle } from '#contract/sales/store-credit/store-credit.ts'
import { currencyPrefix, formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { refresh, useSend } from '#web/platform/read.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { NumberField } from '#web/ui/fields/choice-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import css from './charges.module.css'
import { paymentReads } from './money-calls.ts'

/** Why an order can't use store credit. */
export const creditObstacleText = (obstacle: CreditObstacle): string =>
  ({
    noCustomer: t('charges.creditNoCustomer'),
    unvouched: t('charges.creditUnvouched'),
    otherCurrency: t('charges.creditOtherCurrency'),
  })[obstacle]

type Props = { order: Order; payments: OrderPayments; credit: OrderCredit }

/** Pays what's due with the customer's store credit, and returns store credit that's more than is due. */
export function CreditSteps({ order, payments, credit }: Props) {
  const { due, owed } = payments
  const payable = Math.min(due, credit.balance)
  // Refunds everything owed for a declined order in one step, in the ways it was paid.
  const isDeclined = order.orderStatusId === orderStatus.declined
  const returnable = credit.obstacle === null && !isDeclined ? Math.min(owed, credit.used) : 0
  return (
    <>
      {payable > 0 && <CreditButton kind="charge" most={payable} {...{ order, payments }} />}
      {returnable > 0 && <CreditButton kind="refund" most={returnable} {...{ order, payments }} />}
    </>
  )
}

type StepProps = Omit<Props, 'credit'> & { kind: 'charge' | 'refund'; most: number }

function CreditButton(step: StepProps) {
  const [opened, setOpened] = useState<Order>()
  const label = t(step.kind === 'charge' ? 'charges.useCredit' : 'charges.returnCredit')
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(step.order)}>
        {label}
      </Button>
      <RecordModal opened={opened} onClose={() => setOpened(undefined)} title={() => label}>
        {() => <CreditForm {...step} />}
      </RecordModal>
    </>
  )
}

function CreditForm({ order, payments, kind, most: maxAmount }: StepProps) {
  const { id, currencySymbol } = order
  const record = useSend(recordedPayments.create, { refreshes: paymentReads })
  const limit = formatMoney(maxAmount, currencySymbol)
  const form = useContractForm({
    schema: recordedPayments.create.body.pick({ amount: true }),
    initial: { amount: maxAmount },
    check: ({ amount }): Record<string, string> =>
      Number(amount) > maxAmount ? { amount: t('charges.refundOver', { amount: limit }) } : {},
    save: async ({ amount }) => {
      const seenPayments = { chargedSoFar: payments.charged, refundedSoFar: payments.refunded }
      try {
        await record.send({ id, kind, amount, method: 'storeCredit', ...seenPayments })
      } catch (error) {
        // Someone has changed the amounts since the dialog opened.
        if (isProblem(error, 'charged_meanwhile') || isProblem(error, 'refunded_meanwhile'))
          void refresh(paymentReads)
        throw error
      }
    },
  })
  const isCharge = kind === 'charge'
  return (
    <DialogForm
      form={form}
      saved={t(isCharge ? 'charges.creditUsed' : 'charges.creditReturned')}
      saveLabel={t(isCharge ? 'charges.useCredit' : 'charges.returnCredit')}
    >
      <div className={css.fields}>
        <NumberField
          name="amount"
          label={t('charges.recordAmount')}
          hint={t('charges.creditHint', { amount: limit })}
          prefix={currencyPrefix(currencySymbol)}
        />
      </div>
    </DialogForm>
  )
}
