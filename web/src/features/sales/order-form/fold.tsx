import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#web/platform/i18n.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { OpenChevron } from '#web/ui/buttons/open-chevron.tsx'
import { findLinkedField } from '#web/ui/form/linked-field.ts'
import { Section } from '#web/ui/form/section.tsx'
import { useFieldValue, useForm, useFormState } from '#web/ui/form/use-field.ts'
import css from './order-page.module.css'
import type { OrderValues } from './order-values.ts'
import { findStartedField } from './started-order.ts'

type Props = {
  title: string
  text: string
  /** Its content in one line, as in the form. */
  summary: (values: OrderValues) => string
  /** Whether someone has to look at these values, so that it opens by itself. */
  isUnusual: (values: OrderValues) => boolean
  /** The fields in it: it opens when one has an error. */
  has: (field: string) => boolean
  children: ReactNode
}

/** A section of an order that shows its content in one line until someone has to change it. */
export function Fold({ title, text, summary, isUnusual, has, children }: Props) {
  const form = useForm()
  const id = useId()
  const start = () => {
    const field = findStartedField()
    return isUnusual(form.state.values as OrderValues) || (field !== undefined && has(field))
  }
  const [opened, setOpened] = useState(start)
  // Someone else's address and terms: what was open for the last customer closes, but not around the cursor.
  const hasCursor = () => document.getElementById(id)?.contains(document.activeElement) === true
  useWhenChanged(useFieldValue('customerId'), () => setOpened(start() || hasCursor()))
  const isWrong = useFormState(form, ({ errors }) => Object.keys(errors).some(has))
  const refusals = useFormState(form, (state) => state.refusals)
  const open = () => setOpened(true)
  useWhenChanged(`${isWrong} ${refusals}`, () => {
    if (isWrong) open()
  })
  useLinksInto(id, open)
  const line = useFormState(form, ({ values }) => summary(values as OrderValues))
  return (
    <Section
      title={title}
      text={opened ? text : undefined}
      fold={{
        id,
        isOpen: opened,
        button: (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-expanded={opened}
            aria-controls={id}
            aria-label={t(opened ? 'orderForm.foldNamed' : 'orderForm.unfoldNamed', { name: title })}
            onClick={() => setOpened(!opened)}
            rightSection={<OpenChevron size={14} />}
          >
            {t(opened ? 'common.close' : 'common.edit')}
          </Button>
        ),
        line: (
          <div className={css.summary} data-typed={line !== '' || undefined}>
            {line || t('orderForm.foldEmpty')}
          </div>
        ),
      }}
    >
      {children}
    </Section>
  )
}

/** Opens a section before a link of the error summary moves the focus into it. */
function useLinksInto(id: string, open: () => void): void {
  const latest = useEffectEvent(open)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = findLinkedField(event)
      if (to && document.getElementById(id)?.contains(document.getElementById(to))) flushSync(() => latest())
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [id])
}
