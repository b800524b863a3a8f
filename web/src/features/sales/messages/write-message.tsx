import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '#contract/sales/messages.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { ContractForm } from '#web/ui/contract-form.tsx'
import { AppModal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useWriteMessage } from './message-changes.ts'
import { MessageFields } from './message-fields.tsx'

/** Writes to the customer about an order, whatever its status is. */
export function WriteMessage({ order }: { order: Order }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMail size={14} />}
        onClick={() => setOpened(true)}
      >
        {t('messages.write')}
      </Button>
      {opened && <Dialog order={order} onClose={() => setOpened(false)} />}
    </>
  )
}

function Dialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { id, orderNumber: number, billEmail: to } = order
  const write = useWriteMessage()
  const form = useContractForm({
    schema: messages.write.body,
    initial: { templateId: null, subject: null, message: '' },
    save: async (input) => void (await write.send({ ...input, id })),
  })
  const onSaved = () => {
    toast.success(t('messages.writeDone', { to }))
    onClose()
  }
  return (
    <AppModal opened onClose={onClose} title={t('messages.writeTitle', { number })} form={form}>
      <ContractForm form={form} onCancel={onClose} onSaved={onSaved} saveLabel={t('messages.send')}>
        <MessageFields order={order} />
      </ContractForm>
    </AppModal>
  )
}
