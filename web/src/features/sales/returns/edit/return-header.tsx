import { Stack, Title } from '@mantine/core'
import { isOpen, nextStatuses, type RmaStatus } from '#contract/sales/returns/return-rules.ts'
import { returns, type WholeReturn } from '#contract/sales/returns/returns.ts'
import { money } from '#web/platform/formats/format.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { send } from '#web/platform/send.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { type FieldName, useFieldValue, useFormState } from '#web/ui/form/use-field.ts'
import { OpenRefund } from './open-refund.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { RefundFields } from './refund-fields.tsx'
import css from './return.module.css'
import { ReturnFacts } from './return-facts.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnMessage } from './return-message.tsx'
import { ReturnSteps, stepLabel } from './return-steps.tsx'
import { type ReturnForm, toReturnValues, useReturnForm } from './use-return-form.ts'

type Field = FieldName<typeof returns.update.body>

/** A return's parts, shipment and status. */
export function ReturnHeader({ whole }: { whole: WholeReturn }) {
  const { rma } = whole
  if (isOpen(rma)) return <OpenReturn whole={whole} />
  return (
    <Stack gap="md">
      <InlineNote>
        {t(rma.rmaDealerStatus === 'Denied' ? 'returns.finalDenied' : 'returns.finalRefunded')}
      </InlineNote>
      <ReturnFacts whole={whole} />
      <Shipment whole={whole} />
      <ReturnLines whole={whole} action={() => null} />
    </Stack>
  )
}

/** How the parts of a closed return were shipped. */
function Shipment({ whole: { rma } }: { whole: WholeReturn }) {
  const { rmaCarrierInfo, rmaTrackingNumber, rmaShippedDate, reason } = rma
  const sent = [rmaCarrierInfo, rmaTrackingNumber, rmaShippedDate].filter(Boolean).join(' · ')
  return (
    <>
      {sent && <div>{withLabel(t('returns.shipment'), sent)}</div>}
      {reason && <div>{withLabel(t('returns.reason'), reason)}</div>}
    </>
  )
}

/** A gateway refund can't be undone, so it asks first, as for refunding a charge. */
async function mayGiveBack(form: ReturnType<typeof useReturnForm>, symbol: string): Promise<boolean> {
  const { rmaDealerStatus, refundBy, refundAmount } = form.state.values
  if (rmaDealerStatus !== 'Refunded' || refundBy !== 'gateway' || !form.isValid) return true
  return confirm({
    title: t('returns.refundAskTitle'),
    text: t('returns.refundAskText', { amount: money(Number(refundAmount), symbol) }),
    confirmLabel: t('returns.refundAsk'),
    danger: true,
  })
}

function OpenReturn({ whole }: { whole: WholeReturn }) {
  const { rma, order } = whole
  const form = useReturnForm(rma)
  const latest = async () => toReturnValues((await send(returns.show, { id: rma.id })).data.rma)
  // The message exists before the save, and not after it.
  const sendsMessage = () => {
    const { rmaDealerStatus, doNotSendEmail } = form.state.values
    return rmaDealerStatus !== rma.rmaDealerStatus && doNotSendEmail !== 1
  }
  // The button names what it does.
  const saveLabel = useFormState(form, ({ values: { rmaDealerStatus: to, refundAmount } }) =>
    to === rma.rmaDealerStatus ? t('common.save') : stepLabel(rma, to as RmaStatus, refundAmount),
  )
  let mailed = false
  const saved = () => {
    const { rmaNumber: number } = rma
    toast.success(
      mailed ? t('returns.savedMailed', { number, to: order.billEmail }) : t('returns.saved', { number }),
    )
  }
  return (
    <DialogForm
      form={form}
      latest={latest}
      beforeSave={async () => {
        mailed = sendsMessage() && order.billEmail !== ''
        return mayGiveBack(form, rma.currencySymbol)
      }}
      onSaved={saved}
      saveLabel={saveLabel}
    >
      <OpenRefund rma={rma} />
      <div className={css.columns}>
        <ReturnFacts whole={whole} />
        <Stack gap="sm">
          <Steps whole={whole} form={form} />
          <Title order={3}>{t('returns.shipment')}</Title>
          <div className={css.pair}>
            <TextField<Field> name="rmaCarrierInfo" label={t('returns.carrierInfo')} />
            <TextField<Field> name="rmaTrackingNumber" label={t('returns.trackingNumber')} />
            <DateField<Field> name="rmaShippedDate" label={t('returns.shippedDate')} />
          </div>
          <TextareaField<Field> name="reason" label={t('returns.reason')} rows={2} />
          <Status whole={whole} form={form} />
        </Stack>
      </div>
      <ReturnLines
        whole={whole}
        action={(partNumber) => <ReceiptButton whole={whole} form={form} partNumber={partNumber} />}
      />
    </DialogForm>
  )
}

/** Shows what comes next, until a status is chosen. */
function Steps({ whole, form }: { whole: WholeReturn; form: ReturnForm }) {
  const isChosen = useFieldValue('rmaDealerStatus') !== whole.rma.rmaDealerStatus
  return !isChosen && <ReturnSteps whole={whole} form={form} />
}

/** The status, with the fields a new one needs; a step chosen above leads here. */
function Status({ whole, form }: { whole: WholeReturn; form: ReturnForm }) {
  const { rma, order } = whole
  const status = useFieldValue('rmaDealerStatus')
  useWhenChanged(status, () => {
    const select = document.getElementById(form.fields.get('rmaDealerStatus')?.id ?? '')
    if (status === rma.rmaDealerStatus || select === document.activeElement) return
    select?.focus()
    select?.scrollIntoView({ block: 'start' })
  })
  const choices = [rma.rmaDealerStatus, ...(rma.refundOpen === null ? nextStatuses(rma) : [])]
  return (
    <>
      <SelectField<Field>
        name="rmaDealerStatus"
        label={t('returns.status')}
        choices={choices.map((value) => ({ value, label: nameText(value) }))}
      />
      {status === 'Refunded' && <RefundFields rma={rma} />}
      {status !== rma.rmaDealerStatus && <ReturnMessage rma={rma} order={order} />}
    </>
  )
}
