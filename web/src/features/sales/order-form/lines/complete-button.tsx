import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from '../edit-context.ts'
import { useComplete, useTypedDueText } from '../use-complete-typed.ts'

/** Offered after the last piece has shipped, next to the money that's due. */
export function CompleteButton({ order }: { order: Order }) {
  const { form } = useOrderEdit()
  const isDirty = useFormState(form, () => form.isDirty)
  const { complete, busy } = useComplete(order)
  const due = useTypedDueText(order)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCheck size={16} />}
        loading={busy}
        onClick={() => void complete(isDirty)}
      >
        {t(isDirty ? 'orderForm.saveAndComplete' : 'orderForm.complete')}
      </Button>
      <Text size="sm" c="dimmed">
        {due}
      </Text>
    </>
  )
}
