import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '#contract/sales/messages.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { DialogForm, RecordModal } from '#web/ui/record-modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useWriteMessage } from './message-changes.ts'
import { MessageFields } from './message-fields.tsx'

/** Writes to the customer about an order, whatever its status is. */
export function WriteMessage({ order }: { order: Order }) {
  const [opened, setOpened] = useState<'new'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMail size={14} />}
        onClick={() => setOpened('new')}
      >
        {t('messages.write')}
      </Button>
      <RecordModal
        opened={opened}
        onClose={close}
        title={() => t('messages.writeTitle', { number: order.orderNumber })}
      >
        {() => <MessageForm order={order} onSaved={close} />}
      </RecordModal>
    </>
  )
}

function MessageForm({ order, onSaved }: { order: Order; onSaved: () => void }) {
  const { id, billEmail: to } = order
  const write = useWriteMessage()
  const form = useContractForm({
    schema: messages.write.body,
    initial: { templateId: null, subject: null, message: '' },
    save: async (input) => void (await write.send({ ...input, id })),
  })
  const saved = () => {
    toast.success(t('messages.writeDone', { to }))
    onSaved()
  }
  return (
    <DialogForm form={form} onSaved={saved} saveLabel={t('messages.send')}>
      <MessageFields order={order} />
    </DialogForm>
  )
}
