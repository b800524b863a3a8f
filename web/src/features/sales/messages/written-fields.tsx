import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { messages, MessagePreview as Preview } from '#contract/sales/messages/messages.ts'
import type { TemplateType } from '#contract/sales/messages/templates.ts'
import { t } from '#web/platform/i18n.ts'
import type { ReadQuery } from '#web/platform/read.ts'
import { RichTextField } from '#web/ui/fields/rich-text-field.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { type FieldName, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { MessagePreview } from './message-preview.tsx'
import { TemplatePicker } from './template-picker.tsx'

type Field = FieldName<typeof messages.write.body>

type Props = {
  dealerId: number
  type?: TemplateType
  textHint: string
  /** Placeholders for the text. */
  inserts: readonly string[]
  read: ReadQuery<{ data: Preview }>
  /** Extra content between text and preview. */
  children?: ReactNode
}

/** Template, subject and text of a message to a customer, with a preview. */
export function WrittenFields({ dealerId, type = 'orders', textHint, inserts, read, children }: Props) {
  const preview = read.data?.data
  return (
    <>
      <TemplatePicker dealerId={dealerId} type={type} />
      <TextField<Field>
        name="subject"
        label={t('messages.subject')}
        hint={preview && t('messages.subjectHint', { subject: preview.usualSubject })}
      />
      <RichTextField<Field> name="message" label={t('messages.text')} hint={textHint} inserts={inserts} />
      {children}
      <MessagePreview read={read} />
    </>
  )
}

/** The draft built from the form's values, updated once typing pauses. */
export function useDraft<D>(toDraft: (values: Record<string, unknown>) => D): D {
  const form = useForm()
  const draft = useFormState(form, ({ values }) => JSON.stringify(toDraft(values)))
  const [settledDraft] = useDebouncedValue(draft, 400)
  return JSON.parse(settledDraft) as D
}
