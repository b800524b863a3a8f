import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Charge, type ChargeAnswer, charges } from '#contract/sales/charges/charges.ts'
import { currencyPrefix, formatMoney, toCurrencySymbol } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { NumberField } from '#web/ui/fields/choice-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { cardText } from './card-text.ts'
import { ReasonField } from './charge-fields.tsx'
import css from './charges.module.css'
import { useMoneyCall } from './money-calls.ts'
import { Outcome } from './outcome.tsx'
import { RefundPurposeField } from './refund-purpose.tsx'

type Props = {
  /** Undefined hides the button; an open dialog stays open. */
  charge: Charge | undefined
  /** `void` cancels the whole charge before it's settled. */
  by: 'refund' | 'void'
  label: string
  /** The initial amount; by default all that's left. */
  amount?: number
}

/** A button that refunds or voids a charge, with a dialog that shows the result. */
export function GiveBack({ charge, by, label, amount }: Props) {
  const [opened, setOpened] = useState<Charge>()
  const close = () => setOpened(undefined)
  const makeTitle = (openCharge: Charge) =>
    t(by === 'refund' ? 'charges.refundTitle' : 'charges.voidTitle', {
      amount: formatMoney(openCharge.amount, toCurrencySymbol(openCharge)),
    })
  return (
    <>
      {charge && (
        <Button size="xs" variant="default" onClick={() => setOpened(charge)}>
          {label}
        </Button>
      )}
      <RecordModal
        opened={opened}
        onClose={close}
        title={(openCharge) => (openCharge ? makeTitle(openCharge) : '')}
      >
        {(openCharge) =>
          openCharge && (
            <GivingBack
              charge={openCharge}
              by={by}
              amount={Math.min(amount ?? openCharge.amount, openCharge.refundableAmount)}
              onClose={close}
            />
          )
        }
      </RecordModal>
    </>
  )
}

type BodyProps = { charge: Charge; by: Props['by']; amount: number; onClose: () => void }

function GivingBack({ onClose, ...props }: BodyProps) {
  const [answer, setAnswer] = useState<ChargeAnswer | null>(null)
  if (answer && answer.status !== 'failed')
    return <Outcome answer={answer} onClose={onClose} onChecked={setAnswer} />
  return (
    <>
      {answer && <Outcome answer={answer} />}
      {props.by === 'refund' ? (
        <RefundForm {...props} onAnswer={setAnswer} />
      ) : (
        <VoidForm charge={props.charge} onAnswer={setAnswer} />
      )}
    </>
  )
}

type FormProps = { charge: Charge; onAnswer: (answer: ChargeAnswer) => void }

function RefundForm({ charge, amount, onAnswer }: FormProps & { amount: number }) {
  const call = useMoneyCall()
  const symbol = toCurrencySymbol(charge)
  const card = cardText(charge)
  const maxAmount = charge.refundableAmount
  /** The refunded amount of the charge when the dialog opened. */
  const seenRefund = useRef<number | undefined>(charge.refundedAmount)
  const form = useContractForm({
    schema: charges.refund.body,
    initial: { amount, reason: '', purpose: 'courtesy' },
    check: (values): Record<string, string> =>
      Number(values.amount) > maxAmount
        ? { amount: t('charges.refundOver', { amount: formatMoney(maxAmount, symbol) }) }
        : {},
    save: async (input) => {
      try {
        const sent = { ...input, id: charge.id, refundedSoFar: seenRefund.current }
        onAnswer((await call(charges.refund, sent)).data)
      } catch (error) {
        // The error names the amount refunded so far, so another click is a decision.
        if (isProblem(error, 'refunded_meanwhile')) seenRefund.current = undefined
        throw error
      }
    },
  })
  const ask = async () =>
    !form.isValid ||
    confirm({
      title: t('charges.refundConfirmTitle'),
      text: t('charges.refundConfirm', {
        amount: formatMoney(Number(form.state.values.amount), symbol),
        card,
        gateway: charge.gateway,
      }),
      confirmLabel: t('charges.refund'),
      danger: true,
    })
  return (
    <DialogForm form={form} beforeSave={ask} saveLabel={t('charges.refund')}>
      <div className={css.fields}>
        <NumberField
          name="amount"
          label={t('charges.refundAmount')}
          hint={t('charges.refundHint', { amount: formatMoney(maxAmount, symbol), card })}
          prefix={currencyPrefix(symbol)}
        />
        <ReasonField autoFocus />
        {charge.orderId !== null && <OrderPurpose orderId={charge.orderId} currencySymbol={symbol} />}
      </div>
    </DialogForm>
  )
}

function OrderPurpose({ orderId: id, currencySymbol }: { orderId: number; currencySymbol: string }) {
  const { data } = useRead(charges.list, { id })
  return <RefundPurposeField paid={data} currencySymbol={currencySymbol} />
}

function VoidForm({ charge, onAnswer }: FormProps) {
  const call = useMoneyCall()
  const form = useContractForm({
    schema: charges.void.body,
    initial: { reason: '' },
    save: async (input) => onAnswer((await call(charges.void, { ...input, id: charge.id })).data),
  })
  const text = t('charges.voidText', { gateway: charge.gateway })
  const ask = async () =>
    !form.isValid ||
    confirm({ title: t('charges.voidConfirmTitle'), text, confirmLabel: t('charges.void'), danger: true })
  return (
    <DialogForm form={form} beforeSave={ask} saveLabel={t('charges.void')}>
      <Text size="sm">{text}</Text>
      <ReasonField autoFocus />
    </DialogForm>
  )
}
