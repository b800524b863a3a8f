import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { messages } from '#contract/sales/messages/messages.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useForm } from '#web/ui/form/use-field.ts'
import type { Preview } from './message-preview.tsx'
import { useDraft, WrittenFields } from './written-fields.tsx'

type Draft = z.input<typeof messages.preview.body>

/** Placeholders for messages about orders. */
const inserts = ['{{orderNumber}}', '{{customerName}}']

type Props = {
  order: Order
  /** Extra content between text and preview; receives the preview. */
  children?: (preview: Preview | undefined) => ReactNode
}

/**
 * Template, subject and text of a message about an order, with a preview. The form needs the fields of
 * `messages.write` or, with a status, of `orders.setStatus`.
 */
export function MessageFields({ order: { id, dealerId }, children }: Props) {
  const form = useForm()
  const draft = useDraft(toDraft)
  const read = useRead(messages.preview, { id, ...draft }, { keepPrevious: true, staleTime: 60_000 })
  const withStatus = 'orderStatusId' in form.rules.schema.shape
  const textHint = t(withStatus ? 'messages.textHint' : 'messages.textHintWrite')
  return (
    <Stack gap="sm">
      <WrittenFields {...{ dealerId, textHint, inserts, read }}>{children?.(read.data?.data)}</WrittenFields>
    </Stack>
  )
}

const names = ['orderStatusId', 'templateId', 'subject', 'message', 'addApprovalText'] as const
const toDraft = (values: Record<string, unknown>): Draft =>
  Object.fromEntries(names.flatMap((name) => (values[name] == null ? [] : [[name, values[name]]])))
