import { Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import { type Rma, type RmaOrder, returns } from '#contract/sales/returns/returns.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { CheckboxField } from '#web/ui/fields/choice-fields.tsx'
import { type FieldName, useFieldValue } from '#web/ui/form/use-field.ts'
import { useDraft, WrittenFields } from '../../messages/written-fields.tsx'

type Field = FieldName<typeof returns.update.body>
type Draft = z.input<typeof returns.preview.body>

const inserts = ['{{orderNumber}}', '{{customerName}}', '{{refundAmount}}']

/** The message to the customer about a new status, unless they aren't notified. */
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

function Fields({ rma: { id }, order: { dealerId } }: { rma: Rma; order: RmaOrder }) {
  const draft = useDraft(toDraft)
  const read = useRead(returns.preview, { id, ...draft }, { keepPrevious: true, staleTime: 60_000 })
  return <WrittenFields type="rma" textHint={t('messages.textHint')} {...{ dealerId, inserts, read }} />
}

const names = ['templateId', 'subject', 'message'] as const
function toDraft(values: Record<string, unknown>): Draft {
  const written = names.flatMap((name) => (values[name] == null ? [] : [[name, values[name]]]))
  const amount = Number(values.refundAmount)
  const refundAmount = Number.isFinite(amount) && amount >= 0 ? Math.round(amount * 100) / 100 : null
  const isCredit = values.rmaDealerStatus === 'Refunded' && values.refundBy === 'storeCredit'
  const about = isCredit ? 'Credited' : (values.rmaDealerStatus as Draft['about'])
  return { ...Object.fromEntries(written), about, refundAmount }
}
