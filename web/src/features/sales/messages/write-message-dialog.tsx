import { messages } from '#contract/sales/messages/messages.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useWriteMessage } from './message-changes.ts'
import { MessageFields } from './message-fields.tsx'

type DialogProps = { order: Order; opened: boolean; onClose: () => void }

/** A message to the customer about an order. */
export function OrderMessageDialog({ order, opened, onClose }: DialogProps) {
  return (
    <RecordModal
      opened={opened ? 'new' : undefined}
      onClose={onClose}
      title={() => t('messages.writeTitle', { number: order.orderNumber })}
    >
      {() => <MessageForm order={order} />}
    </RecordModal>
  )
}

function MessageForm({ order }: { order: Order }) {
  const { id, billEmail: to } = order
  const write = useWriteMessage()
  const form = useContractForm({
    schema: messages.write.body,
    initial: { templateId: null, subject: null, message: '' },
    save: async (input) => void (await write.send({ ...input, id })),
  })
  return (
    <DialogForm
      form={form}
      saved={to === '' ? t('messages.writeRecorded') : t('messages.writeDone', { to })}
      saveLabel={to === '' ? t('common.save') : t('messages.send')}
    >
      {to === '' && <InlineNote>{t('messages.noEmailNote')}</InlineNote>}
      <MessageFields order={order} />
    </DialogForm>
  )
}
