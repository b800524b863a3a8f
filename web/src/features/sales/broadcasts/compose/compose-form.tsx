import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { emails, type QueuedEmail } from '#contract/sales/messages/emails.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { CheckboxField } from '#web/ui/fields/choice-fields.tsx'
import { RichTextField } from '#web/ui/fields/rich-text-field.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { type FieldName, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { MessagePreview, type ShownPreview } from '../../messages/message-preview.tsx'
import { snippetTools } from '../../messages/snippet-tools.tsx'
import { TemplatePicker } from '../../messages/template-picker.tsx'
import { useCountAudience, useSendEmail } from '../broadcast-changes.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { AudienceSummary } from './audience.tsx'
import {
  type ChosenRecipient,
  type ComposeValues,
  composeForm,
  countSkipped,
  empty,
  isMessage,
  theOnly,
  toRequest,
} from './compose-values.ts'
import { RecipientsField } from './recipients-field.tsx'
import { SentNotice } from './sent-notice.tsx'

type Field = FieldName<typeof composeForm>

/** The compose form. After sending, resets itself and shows the server's answer. */
export function ComposeForm({ dealerId }: { dealerId: number }) {
  const send = useSendEmail()
  const count = useCountAudience()
  const test = useSendEmail()
  const fail = useFailure()
  const [sent, setSent] = useState<(QueuedEmail & { to: ChosenRecipient[] }) | null>(null)
  const [preview, setPreview] = useState<ShownPreview>()
  const form = useContractForm({
    schema: composeForm,
    initial: empty,
    save: async (input) => {
      setSent(null)
      const { data } = await send.send({ ...toRequest(input), dealerId })
      setSent({ ...data, to: input.recipient })
      return empty
    },
  })
  const mayGo = async () => {
    if (!form.isValid) return true
    const input = form.state.values as ComposeValues
    const names = preview?.unknownPlaceholders ?? []
    if (!isMessage(input))
      return askMany(input, names).catch((error) => {
        fail(error)
        return false
      })
    if (names.length === 0) return true
    return confirm({
      title: t('broadcasts.visibleTitle', { names: joinList(names) }),
      text: t('broadcasts.visibleText'),
      confirmLabel: t('broadcasts.send'),
      cancelLabel: t('broadcasts.goOnWriting'),
    })
  }
  /** Counts a broadcast's recipients first and names those it skips. */
  const askMany = async (input: ComposeValues, unknownPlaceholders: readonly string[]) => {
    const { recipient, customerIds, searches, ...words } = toRequest(input)
    const { data: audience } = await count.send({
      dealerId,
      recipient,
      customerIds,
      searches,
    })
    const n = audience.recipients
    // The server explains why nothing would be sent.
    if (n === 0 && audience.badTotal === 0) return true
    const sendTest = () =>
      test.send({ ...words, recipient, customerIds, searches, cc: null, dealerId, isTest: '1' })
    return confirm({
      title: t('broadcasts.manyTitle', { n }),
      text: (
        <AudienceSummary audience={audience} unknownPlaceholders={unknownPlaceholders} sendTest={sendTest} />
      ),
      confirmLabel: t('broadcasts.sendTo', { n }),
      cancelLabel: t('broadcasts.goOnWriting'),
    })
  }
  return (
    <Stack gap="md">
      {sent && <SentNotice sent={sent} />}
      <ContractForm
        form={form}
        saveLabel={t('broadcasts.send')}
        savingLabel={t('broadcasts.sending')}
        beforeSave={mayGo}
      >
        <RecipientsField dealerId={dealerId} />
        <About />
        <TextField<Field> name="subject" label={t('broadcasts.subject')} />
        <TemplatePicker dealerId={dealerId} into="messageBody" />
        <RichTextField<Field>
          name="messageBody"
          label={t('broadcasts.text')}
          hint={t('broadcasts.textHint', { placeholder: '{{customerName}}' })}
          inserts={['{{customerName}}']}
          tools={snippetTools(dealerId)}
        />
        <AttachmentsField />
        <Shown dealerId={dealerId} onPreview={setPreview} />
      </ContractForm>
    </Stack>
  )
}

const useRecipients = () => {
  const form = useForm()
  return useFormState(form, ({ values }) => (values as ComposeValues).recipient)
}

/** Explains what the chosen recipients mean: a message to one, with copies, or a broadcast. */
function About() {
  const chosen = useRecipients()
  const isOffer = useFormState(useForm(), ({ values }) => (values as ComposeValues).isOffer === 1)
  const only = theOnly(chosen)
  const leftOut = countSkipped(chosen)
  if (only)
    return (
      <>
        {!isOffer && only.kind === 'member' && only.member.isSuppressed && (
          <Text size="xs" c="var(--pd-warning)" role="status">
            {t('broadcasts.oneUnsubscribed', { name: only.member.billCompany })}
          </Text>
        )}
        <CheckboxField<Field>
          name="isOffer"
          label={t('broadcasts.isOffer')}
          hint={t('broadcasts.isOfferHint')}
        />
        {!isOffer && <TextField<Field> name="cc" label={t('broadcasts.cc')} hint={t('broadcasts.ccHint')} />}
      </>
    )
  if (chosen.length === 0) return null
  return (
    <Text size="xs" c="dimmed" role="status">
      {t('broadcasts.isBroadcast')} {leftOut > 0 && t('broadcasts.leftOut', { n: leftOut })}
    </Text>
  )
}

type ShownProps = { dealerId: number; onPreview: (preview: ShownPreview | undefined) => void }

/** The email as the first recipient would get it, updated once typing pauses. */
function Shown({ dealerId, onPreview }: ShownProps) {
  const form = useForm()
  const draft = useFormState(form, ({ values }) => JSON.stringify(toDraft(values as ComposeValues)))
  const [settledDraft] = useDebouncedValue(draft, 400)
  const read = useRead(
    emails.preview,
    { dealerId, ...(JSON.parse(settledDraft) as ReturnType<typeof toDraft>) },
    { keepPrevious: true, staleTime: 60_000 },
  )
  const report = useEffectEvent(onPreview)
  const preview = read.data?.data
  useEffect(() => report(preview), [preview])
  return <MessagePreview read={read} />
}

function toDraft({ recipient, subject, messageBody }: ComposeValues) {
  const first = recipient.find(({ kind }) => kind !== 'search')
  return {
    subject,
    messageBody,
    recipient: first?.kind === 'address' ? first.address : null,
    customerId: first?.kind === 'member' ? first.member.id : null,
  }
}
