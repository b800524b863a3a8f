import { Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { messages } from '#contract/sales/messages.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { TextField } from '#web/ui/form/fields.tsx'
import { RichTextField } from '#web/ui/form/rich-text-field.tsx'
import { type FieldName, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { MessagePreview, type Preview } from './message-preview.tsx'
import { TemplatePicker } from './template-picker.tsx'

type Field = FieldName<typeof messages.write.body>
type Draft = z.input<typeof messages.preview.body>

/** What messages about orders can name. */
const inserts = ['{{orderNumber}}', '{{customerName}}']

type Props = {
  order: Order
  /** What else the form has between the text and the preview; it is told the preview. */
  children?: (preview: Preview | undefined) => ReactNode
}

/**
 * Template, subject and text of a message about an order, and what the customer will get. The form has the
 * fields of `messages.write`, and with a status those of `orders.setStatus`.
 */
export function MessageFields({ order, children }: Props) {
  const form = useForm()
  const read = usePreview(order)
  const preview = read.data?.data
  const withStatus = 'orderStatusId' in form.rules.schema.shape
  return (
    <Stack gap="sm">
      <TemplatePicker dealerId={order.dealerId} />
      <TextField<Field>
        name="subject"
        label={t('messages.subject')}
        hint={preview && t('messages.subjectHint', { subject: preview.usualSubject })}
      />
      <RichTextField<Field>
        name="message"
        label={t('messages.text')}
        hint={t(withStatus ? 'messages.textHint' : 'messages.textHintWrite')}
        inserts={inserts}
      />
      {children?.(preview)}
      <MessagePreview read={read} />
    </Stack>
  )
}

/** The message as the server would send it, once somebody stops typing. */
function usePreview({ id }: Order) {
  const form = useForm()
  const draft = useFormState(form, ({ values }) => JSON.stringify(draftOf(values)))
  const [asked] = useDebouncedValue(draft, 400)
  return useRead(
    messages.preview,
    { id, ...(JSON.parse(asked) as Draft) },
    { keepPrevious: true, staleTime: 60_000 },
  )
}

const names = ['orderStatusId', 'templateId', 'subject', 'message', 'addApprovalText'] as const
const draftOf = (values: Record<string, unknown>) =>
  Object.fromEntries(names.flatMap((name) => (values[name] == null ? [] : [[name, values[name]]])))
