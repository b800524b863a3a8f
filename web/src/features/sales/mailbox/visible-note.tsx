import { Text } from '@mantine/core'
import { fillPlaceholders, visiblePlaceholders } from '#contract/sales/messages/placeholders.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'

/** The placeholders that an email can fill: with an order, also its number. */
export const insertsAbout = (orderNumber: number | null): string[] => [
  ...(orderNumber === null ? [] : ['{{orderNumber}}']),
  '{{customerName}}',
]

/** Warns while typing about placeholders that the reader would see. */
export function VisibleNote({ orderNumber }: { orderNumber: number | null }) {
  const written = `${useFieldValue('subject') ?? ''} ${useFieldValue('message') ?? ''}`
  const values = { customerName: '-', ...(orderNumber === null ? {} : { orderNumber: '-' }) }
  const unknown = visiblePlaceholders(fillPlaceholders(written, values))
  return (
    <div role="status">
      {unknown.length > 0 && (
        <Text size="sm" c="var(--pd-warning)">
          {t('messages.visible', { n: unknown.length, names: joinList(unknown) })}
        </Text>
      )}
    </div>
  )
}
