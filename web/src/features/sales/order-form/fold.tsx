import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { useFieldValue, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { Section } from '#web/ui/section.tsx'
import css from './order-page.module.css'
import type { OrderValues } from './order-values.ts'

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

/** A section of a new order that shows its content in one line until someone has to change it. */
export function Fold({ title, text, summary, isUnusual, has, children }: Props) {
  const form = useForm()
  const id = useId()
  const start = () => isUnusual(form.state.values as OrderValues)
  const [opened, setOpened] = useState(start)
  // Someone else's address and terms: what was open for the last customer closes.
  useWhenChanged(useFieldValue('customerId'), () => setOpened(start()))
  const isWrong = useFormState(form, ({ errors }) => Object.keys(errors).some(has))
  const line = useFormState(form, ({ values }) => summary(values as OrderValues))
  const isOpen = opened || isWrong
  return (
    <Section
      title={title}
      text={isOpen ? text : undefined}
      fold={{
        id,
        isOpen,
        button: !isWrong && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t(isOpen ? 'orderForm.foldNamed' : 'orderForm.unfoldNamed', { name: title })}
            onClick={() => setOpened(!isOpen)}
            rightSection={<IconChevronDown size={14} className={css.chevron} />}
          >
            {t(isOpen ? 'common.close' : 'common.edit')}
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
