import { Button } from '@mantine/core'
import { useRef } from 'react'
import { canArrive } from '#contract/sales/returns/return-rules.ts'
import type { Rma, WholeReturn } from '#contract/sales/returns/returns.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { useReceiveReturn, useUndoReceipt } from '../return-changes.ts'
import { ReturnChip } from '../return-chips.tsx'
import { type Receipt, ReceiptFields, startReceipt } from './receipt-fields.tsx'
import type { ReturnForm } from './use-return-form.ts'

type Props = { whole: WholeReturn; form: ReturnForm; partNumber: string }

/**
 * Receives the parts, after saving what was typed about their shipment. `ask(true)` receives those that the customer
 * hands over, with which a pending return is approved.
 */
export function useReceipt(whole: WholeReturn, form: ReturnForm) {
  const { rma } = whole
  const canBe = useFormState(form, ({ values }) => canArrive({ ...(values as Rma), type: rma.type }))
  const receive = useReceiveReturn()
  const type = nameText(rma.type)
  const seenVersion = useRef(rma.version)
  seenVersion.current = rma.version
  const ask = async (isHere = false) => {
    if (form.isDirty && !(await form.submit())) return
    let receipt: Receipt = startReceipt(whole, isHere)
    let isReceived = false
    const done = await confirm({
      title: t('returns.receiveTitle'),
      text: (
        <ReceiptFields
          whole={whole}
          isHere={isHere}
          onChange={(next) => {
            receipt = next
          }}
        />
      ),
      confirmLabel: t('returns.typeReceipt', { type }),
      act: async () => {
        const { data } = await receive.send({
          ...receipt,
          id: rma.id,
          version: seenVersion.current,
          lines: receipt.lines.map((line) => ({ ...line, qtyReceived: line.qtyReceived ?? '' })),
        })
        isReceived = data.rma.rmaPartStatus === 'Received'
      },
    })
    if (!done) return
    if (!isReceived) return toast.success(t('returns.receiptSaved'))
    toast.success(t(rma.type === 'Core' ? 'returns.receiveDoneCore' : 'returns.receiveDoneReturn'))
  }
  const why =
    rma.rmaPartStatus === 'Received'
      ? t('returns.whyReceived')
      : rma.rmaDealerStatus !== 'Approved'
        ? t('returns.whyNotApproved')
        : canBe
          ? undefined
          : t('returns.whyNoCarrier')
  return { ask, why, busy: receive.busy }
}

/** The button that marks a return's parts as received; a chip once they are. `why` explains why it can't. */
export function ReceiptButton({ whole, form, partNumber }: Props) {
  const { rma } = whole
  const { ask, why, busy } = useReceipt(whole, form)
  if (rma.rmaPartStatus === 'Received') return <ReturnChip status="Received" />
  if (why) return <WhyButton size="xs" label={t('returns.awaiting')} why={why} />
  const label = t('returns.typeReceipt', { type: nameText(rma.type) })
  return (
    <Button size="xs" aria-label={withLabel(label, partNumber)} loading={busy} onClick={() => void ask()}>
      {label}
    </Button>
  )
}

/** Undoes a receipt by mistake, while the return isn't refunded. */
export function UndoReceipt({ rma }: { rma: Rma }) {
  const undo = useUndoReceipt()
  const seenVersion = useRef(rma.version)
  seenVersion.current = rma.version
  const ask = async () => {
    const done = await confirm({
      title: t('returns.undoReceiptTitle'),
      text: t('returns.undoReceiptText'),
      confirmLabel: t('returns.undoReceipt'),
      act: () => undo.send({ id: rma.id, version: seenVersion.current }),
    })
    if (done) toast.success(t('returns.receiptUndone'))
  }
  const why = rma.refundOpen === null ? undefined : t('returns.refundOpenTitle')
  return (
    <WhyButton
      size="xs"
      label={t('returns.undoReceipt')}
      why={why}
      loading={undo.busy}
      onClick={() => void ask()}
    />
  )
}
