import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import css from '../feedback/inline-problem.module.css'
import { useForm, useFormState } from './use-field.ts'

/** All errors, above the fields; takes the focus when a save is refused. Each item links to its field. */
export function FormSummary() {
  const form = useForm()
  const errors = useFormState(form, (state) => state.errors)
  const refusals = useFormState(form, (state) => state.refusals)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [refusals])

  // While typing, fields show their own errors; the list appears after the first refused save.
  if (refusals === 0) return null
  const items = inPageOrder(
    Object.entries(errors).map(([name, message]) => {
      const [list = '', at] = name.split('.')
      const rows = form.fields.get(list)
      const row = at === undefined ? undefined : rows?.nameRow?.(Number(at))
      // The fields of a row that isn't being edited aren't on the page.
      const id = form.fields.get(name)?.id ?? (at === undefined ? undefined : rows?.id)
      return { message, row, id, label: form.findLabel(name), name }
    }),
  )
  if (items.length === 0) return null

  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="red"
      variant="outline"
      className={css.danger}
      icon={<IconAlertTriangle size={18} />}
      title={t('common.correctErrors')}
    >
      <List size="sm" listStyleType="none" className={css.list}>
        {items.map(({ name, id, row, label, message }) => (
          <List.Item key={name}>
            {id ? (
              <Anchor href={`#${id}`} size="sm" onClick={(event) => goTo(event, id)}>
                {row && `${row}: `}
                {inWords(label, message)}
              </Anchor>
            ) : (
              inWords(label, message)
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** The field's name and error; only the error if it already names the field. */
const inWords = (label: string | undefined, message: string) =>
  !label || message.toLowerCase().includes(label.toLowerCase()) ? message : withLabel(label, message)

/** The order of the fields on the page; rows that aren't being edited share their list's place. */
function inPageOrder<T extends { id: string | undefined; name: string }>(items: T[]): T[] {
  const at = (item: T) => (item.id ? document.getElementById(item.id) : null)
  return items.toSorted((a, b) => {
    const [first, second] = [at(a), at(b)]
    const [[list, row], [otherList, otherRow]] = [a.name.split('.'), b.name.split('.')]
    if (list === otherList && row !== otherRow) return Number(row) - Number(otherRow)
    if (!first || !second) return first ? -1 : second ? 1 : 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
