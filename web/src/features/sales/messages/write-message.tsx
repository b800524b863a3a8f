import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { late, useLate, useOnceOpen } from '#web/ui/late.ts'

/** Writes to the customer about an order, in any status. */
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
      <WriteMessageDialog order={order} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

const messageToOrder = late(async () => (await import('./write-message-dialog.tsx')).OrderMessageDialog)

type DialogProps = { order: Order; opened: boolean; onClose: () => void }

/** The dialog of `WriteMessage`, for other places that open it. */
export function WriteMessageDialog(props: DialogProps) {
  const Dialog = useLate(messageToOrder, useOnceOpen(props.opened), props.onClose)
  return Dialog && <Dialog {...props} />
}
