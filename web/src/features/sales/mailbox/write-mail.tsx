import { Button, Divider, Stack, Text, Title } from '@mantine/core'
import { mailForm } from '#contract/sales/messages/mailbox.ts'
import type { Message } from '#contract/sales/messages/messages.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { RichTextField } from '#web/ui/fields/rich-text-field.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { attachedFiles } from '../broadcasts/compose/attached.ts'
import { AttachmentsField } from '../broadcasts/compose/attachments-field.tsx'
import { MessageText } from '../messages/received.tsx'
import { snippetTools } from '../messages/snippet-tools.tsx'
import { TemplatePicker } from '../messages/template-picker.tsx'
import { BackButton } from './back-button.tsx'
import { answerTo } from './mail-view.tsx'
import css from './mailbox.module.css'
import { useWriteMail } from './mailbox-changes.ts'
import { formatSubject } from './message-table.tsx'
import { Signature } from './signature.tsx'
import { useDraft } from './use-draft.ts'
import { filesOnWire, listAttached } from './use-draft-files.ts'
import { insertsAbout, VisibleNote } from './visible-note.tsx'

const schema = mailForm.extend({ attachment: attachedFiles })
type Field = FieldName<typeof schema>

type Props = {
  dealerId: number
  draft?: Message
  /** The message that's answered. */
  answered?: Message
  onDone: () => void
  onDiscard?: () => void
}

/** 'Re: ' once; a draft keeps its subject. */
const answerSubject = ({ subject, isDraft }: Message) =>
  isDraft === 1 || /^re:/i.test(subject) ? subject : `Re: ${subject}`

const buildInitialValues = (draft: Message | undefined, answered: Message | undefined) => ({
  toMail: draft?.toMail ?? (answered && answerTo(answered)) ?? '',
  ccMail: draft?.ccMail ?? null,
  subject: draft?.subject ?? (answered && answerSubject(answered)) ?? '',
  message: draft?.message ?? '',
  attachment: draft?.files ?? [],
})

/** Writes to one person; the typed text is saved as a draft. */
export function WriteMail({ dealerId, draft, answered, onDone, onDiscard }: Props) {
  const write = useWriteMail()
  const inReplyToMessageId = answered?.id ?? draft?.in_reply_to_message_id ?? undefined
  const { orderNumber } = answered ?? draft ?? { orderNumber: null }
  const form = useContractForm({
    schema,
    initial: buildInitialValues(draft, answered),
    save: async (input) => {
      const lastDraft = await autosave.sending()
      try {
        const about = { dealerId, ...lastDraft, inReplyToMessageId, withSignature: '1' } as const
        // Files may have been saved with the draft since.
        await write.send({ ...input, ...about, ...filesOnWire(listAttached(form.state.values)) })
      } catch (error) {
        autosave.goOn(error)
        throw error
      }
    },
  })
  const autosave = useDraft(form, { dealerId, draft, inReplyToMessageId })
  const onSaved = () => {
    toast.success(t('messages.writeDone', { to: String(form.state.values.toMail) }))
    onDone()
  }
  return (
    <Stack gap="md" className={css.mail}>
      <div>
        <BackButton onClick={onDone} />
      </div>
      <Title order={2} size="h3">
        {answered ? t('mailbox.replyTitle', { name: formatSubject(answered) }) : t('mailbox.newMessage')}
      </Title>
      <ContractForm
        form={form}
        onSaved={onSaved}
        saveLabel={t('mailbox.send')}
        savingLabel={t('broadcasts.sending')}
        actions={
          onDiscard && (
            <Button variant="subtle" color="red" onClick={onDiscard}>
              {t('mailbox.discard')}
            </Button>
          )
        }
      >
        <TextField<Field> name="toMail" label={t('mailbox.toField')} />
        <TextField<Field> name="ccMail" label={t('mailbox.ccField')} hint={t('mailbox.ccHint')} />
        <TextField<Field> name="subject" label={t('mailbox.subject')} />
        <TemplatePicker dealerId={dealerId} />
        <RichTextField<Field>
          name="message"
          label={t('mailbox.text')}
          inserts={insertsAbout(orderNumber)}
          tools={snippetTools(dealerId)}
        />
        <VisibleNote orderNumber={orderNumber} />
        <Signature dealerId={dealerId} />
        <AttachmentsField />
        <Text size="xs" c="dimmed" role="status">
          {autosave.savedAt
            ? t('mailbox.draftSaved', { when: dateTime(autosave.savedAt) })
            : t('mailbox.draftHint')}
        </Text>
        {autosave.parted?.changedBy && (
          <Text size="sm" role="status">
            {t('mailbox.draftParted', { who: autosave.parted.changedBy })}
          </Text>
        )}
        <InlineProblem problem={autosave.problem} title={t('mailbox.draftFailed')} />
      </ContractForm>
      {answered && (
        <>
          <Divider />
          <Text size="sm" c="dimmed">
            {t('mailbox.wrote', { name: answered.fromName, when: answered.createdAtParsed })}
          </Text>
          <div className={css.text}>
            <MessageText message={answered} />
          </div>
        </>
      )}
    </Stack>
  )
}
