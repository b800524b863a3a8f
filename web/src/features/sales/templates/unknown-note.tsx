import { Text } from '@mantine/core'
import { unknownPlaceholders } from '#contract/sales/messages/placeholders.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { listInserts } from './template-types.ts'

/** Warns while typing about placeholders that will stay visible. */
export function UnknownNote() {
  const type = useFieldValue('type')
  const html = useFieldValue('description')
  const unknown = unknownPlaceholders(String(html ?? ''), type === 'rma' ? 'rma' : 'orders')
  return (
    <div role="status">
      {unknown.length > 0 && (
        <Text size="sm" c="var(--pd-warning)" mt={6}>
          {unknownText(unknown, type)}
        </Text>
      )}
    </div>
  )
}

/** Names a text's placeholders that don't exist, and those that do. */
export const unknownText = (unknown: readonly string[], type: unknown): string =>
  [
    t('templates.unknown', { n: unknown.length, names: joinList(unknown) }),
    t('templates.unknownNext', { names: joinList(listInserts(type)) }),
  ].join(' ')
