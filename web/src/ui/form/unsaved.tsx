import { Text } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import type { FormStore } from './form-store.ts'
import { useFormState } from './use-field.ts'

/** The number that fits on a phone. */
const named = 3

/** Names the unsaved fields next to Save, when a record is edited. */
export function Unsaved({ form }: { form: FormStore }) {
  const words = useFormState(form, () => listUnsavedLabels(form))
  return (
    words && (
      <Text size="sm" c="dimmed" flex={1} lineClamp={2}>
        {words}
      </Text>
    )
  )
}

function listUnsavedLabels(form: FormStore): string {
  const { changed } = form
  const labels = changed.flatMap((name) => findLabel(form, name) ?? [])
  const firstLabels = [...new Set(labels)].slice(0, named)
  if (firstLabels.length === 0) return ''
  const more = changed.length - firstLabels.length
  const names = firstLabels.join(', ')
  return t('common.unsaved', { names: more > 0 ? `${names} ${t('common.andMore', { n: more })}` : names })
}

/** A field's label, or that of the first field within it. */
function findLabel(form: FormStore, name: string): string | undefined {
  const inside = [...form.fields.keys()].find((key) => key.startsWith(`${name}.`))
  return (form.fields.get(name) ?? form.fields.get(inside ?? ''))?.label
}
