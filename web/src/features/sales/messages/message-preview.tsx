import { Button, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { Wire } from '#contract/http.ts'
import type { messages } from '#contract/sales/messages/messages.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import type { ReadQuery } from '#web/platform/read.ts'
import { useRemembered } from '#web/platform/session/browser-storage.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { useForm, useFormState } from '#web/ui/form/use-field.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import css from './messages.module.css'

export type Preview = Wire<typeof messages.preview>['data']
/** The displayed part of it; emails that aren't about an order have no more. */
export type ShownPreview = Omit<Preview, 'from_name' | 'usualSubject' | 'approvalText'> & {
  /** No recipient is chosen yet. */
  isSample?: boolean
}
type Props = { read: ReadQuery<{ data: ShownPreview }> }

/** The email as the server would send it; remembers whether it's shown. */
export function MessagePreview({ read }: Props) {
  const [hidden, setHidden] = useRemembered('_messagePreview')
  const id = useId()
  const form = useForm()
  const isRecorded = useFormState(form, ({ values }) => values.doNotSendEmail === 1)
  const opened = hidden === null
  const Sign = opened ? IconChevronDown : IconChevronRight
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Sign size={14} />}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setHidden(opened ? 'hidden' : null)}
      >
        {t(isRecorded ? 'messages.previewRecorded' : 'messages.preview')}
      </Button>
      {opened && (
        <section
          id={id}
          className={css.preview}
          aria-label={t('messages.preview')}
          data-old={read.isPlaceholderData || undefined}
        >
          {read.data ? <Shown preview={read.data.data} /> : <Waiting read={read} />}
        </section>
      )}
    </div>
  )
}

const Waiting = ({ read }: Props) =>
  read.error ? <InlineProblem problem={read.error} onRetry={() => void read.refetch()} /> : <Loading />

function Shown({ preview }: { preview: ShownPreview }) {
  const { to_name, to_mail, subject, message, unknownPlaceholders: unknown } = preview
  return (
    <>
      <div className={css.previewHead}>
        <Text size="xs" c="dimmed">
          {preview.isSample
            ? t('messages.previewSample', { name: to_name })
            : t('messages.to', { name: `${to_name} <${to_mail}>` })}
        </Text>
        <Text fw={600}>{subject}</Text>
      </div>
      {message ? <RichTextView html={message} /> : <Text c="dimmed">{t('messages.previewEmpty')}</Text>}
      {unknown.length > 0 && (
        <Text size="xs" c="var(--pd-warning)" mt="xs" role="status">
          {t('messages.visible', { n: unknown.length, names: joinList(unknown) })}
        </Text>
      )}
    </>
  )
}
