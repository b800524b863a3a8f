import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { z } from 'zod'
import { type Rma, type RmaOrder, returns } from '#contract/sales/returns.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { CheckboxField } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { RichTextField } from '#web/ui/form/rich-text-field.tsx'
import { type FieldName, useFieldValue, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { MessagePreview } from '../../messages/message-preview.tsx'
import { TemplatePicker } from '../../messages/template-picker.tsx'

type Field = FieldName<typeof returns.update.body>
type Draft = z.input<typeof returns.preview.body>

const inserts = ['{{orderNumber}}', '{{customerName}}', '{{refundAmount}}']

/** What the customer is told of a new status, unless nobody is to be told. */
export function ReturnMessage({ rma, order }: { rma: Rma; order: RmaOrder }) {
  const quiet = useFieldValue('doNotSendEmail') === 1
  return (
    <Stack gap="sm">
      <Text size="sm" fw={500}>
        {t('returns.messageTitle')}
      </Text>
      <CheckboxField<Field>
        name="doNotSendEmail"
        label={t('returns.doNotNotify')}
        hint={t('returns.doNotNotifyHint')}
      />
      {!quiet && <Fields rma={rma} order={order} />}
    </Stack>
  )
}

function Fields({ rma, order }: { rma: Rma; order: RmaOrder }) {
  const read = usePreview(rma)
  const preview = read.data?.data
  return (
    <>
      <TemplatePicker dealerId={order.dealerId} type="rma" />
      <TextField<Field>
        name="subject"
        label={t('messages.subject')}
        hint={preview && t('messages.subjectHint', { subject: preview.usualSubject })}
      />
      <RichTextField<Field>
        name="message"
        label={t('messages.text')}
        hint={t('messages.textHint')}
        inserts={inserts}
      />
      <MessagePreview read={read} />
    </>
  )
}

/** The message as the server would send it, once somebody stops typing. */
function usePreview({ id }: Rma) {
  const form = useForm()
  const draft = useFormState(form, ({ values }) => JSON.stringify(draftOf(values)))
  const [asked] = useDebouncedValue(draft, 400)
  return useRead(
    returns.preview,
    { id, ...(JSON.parse(asked) as Draft) },
    { keepPrevious: true, staleTime: 60_000 },
  )
}

const names = ['templateId', 'subject', 'message'] as const
function draftOf(values: Record<string, unknown>): Draft {
  const written = names.flatMap((name) => (values[name] == null ? [] : [[name, values[name]]]))
  const amount = Number(values.refundAmount)
  const refundAmount = Number.isFinite(amount) && amount >= 0 ? Math.round(amount * 100) / 100 : null
  return { ...Object.fromEntries(written), about: values.rmaDealerStatus as Draft['about'], refundAmount }
}
