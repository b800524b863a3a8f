import { Button, Code } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { flag } from '#contract/http.ts'
import { type Locale, locales } from '#contract/locales.ts'
import {
  type CustomerNotice,
  customerNotices,
  type NoticeKind,
  noticeKinds,
  noticePlaceholders,
  noticeText,
} from '#contract/sales/messages/customer-notices.ts'
import { localeNames, t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { useRead, useSend } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { RichTextField } from '#web/ui/fields/rich-text-field.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useForm } from '#web/ui/form/use-field.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { Page } from '#web/ui/page/page.tsx'
import css from './edit-notice.module.css'
import { EmailPreview, type PreviewedEmail } from './email-preview.tsx'
import { noticeName, placeholderText, noticeText as whenSent } from './notice-text.ts'

const fields = z.object({
  isOn: flag,
  attachesInvoice: flag,
  version: z.int(),
  en: noticeText,
  es: noticeText,
  pt: noticeText,
  fr: noticeText,
})
type Texts = Record<Locale, z.infer<typeof noticeText>>
const toFormValues = ({ isOn, attachesInvoice, version, texts }: CustomerNotice) => ({
  isOn,
  attachesInvoice,
  version,
  ...texts,
})

/** An automatic customer email in the four order languages. */
export default function EditNotice() {
  const { kind: kindInUrl } = useParams({ strict: false }) as { kind?: string }
  const kind = noticeKinds.find((one) => one === kindInUrl) ?? 'order'
  const read = useRead(customerNotices.list, { dealerId: useDealerId()! })
  return (
    <Page of="message-template" title={noticeName(kind)} width="form">
      <ReadGuard read={read}>
        {({ data }) => <Form key={kind} notice={data.find((one) => one.kind === kind)!} />}
      </ReadGuard>
    </Page>
  )
}

function Form({ notice }: { notice: CustomerNotice }) {
  const { kind } = notice
  const dealerId = useDealerId()!
  const refreshes = [customerNotices.list]
  const update = useSend(customerNotices.update, { refreshes })
  const reset = useSend(customerNotices.update, { refreshes, withoutForm: true })
  const navigate = useNavigate()
  const toList = () => void navigate({ to: screenPath('message-template/emails') })
  const form = useContractForm({
    schema: fields,
    initial: toFormValues(notice),
    save: async (input) => {
      const { version, isOn, attachesInvoice } = input
      const texts = changed(input, fields.parse(form.base))
      await update.send({ dealerId, kind, version, isOn, attachesInvoice, texts })
    },
  })
  useFollowRecord(form, notice, () => toFormValues(notice))
  const latest = async () => {
    const { data } = await send(customerNotices.list, { dealerId })
    return toFormValues(data.find((one) => one.kind === kind)!)
  }
  const readVersion = () => Number(form.state.values.version)
  const saved = () => {
    toast.success(t('notices.saved'))
    toList()
  }
  const standard = async (locale: Locale) => {
    const isDone = await confirm({
      title: t('notices.standardTitle', { language: localeNames[locale] }),
      text: t('notices.standardText'),
      confirmLabel: t('notices.standard'),
      act: () => reset.send({ dealerId, kind, version: readVersion(), texts: { [locale]: null } }),
    })
    if (isDone) toList()
  }
  return (
    <ContractForm form={form} onCancel={toList} onSaved={saved} latest={latest}>
      <Section title={noticeName(kind)} text={whenSent(kind)}>
        <SwitchField name="isOn" label={t('notices.send')} />
        {kind === 'order' && (
          <SwitchField
            name="attachesInvoice"
            label={t('notices.attachInvoice')}
            hint={t('notices.attachInvoiceHint')}
          />
        )}
      </Section>
      <Placeholders kind={kind} />
      {locales.map((locale) => (
        <Section key={locale} title={localeNames[locale]} text={t('notices.languageText')}>
          <TextField
            name={`${locale}.subject`}
            label={t('notices.subjectIn', { language: localeNames[locale] })}
          />
          <RichTextField
            name={`${locale}.body`}
            label={t('notices.bodyIn', { language: localeNames[locale] })}
            inserts={noticePlaceholders[kind].map((name) => `{{${name}}}`)}
          />
          <Preview kind={kind} locale={locale} />
          {notice.ownTexts.includes(locale) && (
            <Button variant="subtle" size="xs" onClick={() => void standard(locale)}>
              {t('notices.standard')}
            </Button>
          )}
        </Section>
      ))}
    </ContractForm>
  )
}

/** Only changed texts become the dealer's own. */
const changed = (input: Texts, before: Texts) =>
  Object.fromEntries(
    locales
      .filter((one) => input[one].subject !== before[one].subject || input[one].body !== before[one].body)
      .map((one) => [one, input[one]]),
  )

/** The email with the text as typed. */
function Preview({ kind, locale }: { kind: NoticeKind; locale: Locale }) {
  const form = useForm()
  const [lastPreview, setLastPreview] = useState<PreviewedEmail>()
  const show = () => {
    const text = form.state.values[locale] as z.infer<typeof noticeText>
    setLastPreview({ kind, locale, text, title: `${noticeName(kind)} · ${localeNames[locale]}` })
  }
  return (
    <div>
      <Button variant="default" size="xs" onClick={show}>
        {t('notices.preview')}
      </Button>
      <EmailPreview of={lastPreview} onClose={() => setLastPreview(undefined)} />
    </div>
  )
}

/** The value of each placeholder in an email's texts. */
function Placeholders({ kind }: { kind: NoticeKind }) {
  return (
    <Section title={t('notices.placeholders')} text={t('notices.placeholdersText')}>
      <dl className={css.placeholders}>
        {noticePlaceholders[kind].map((name) => (
          <div key={name}>
            <dt>
              <Code>{`{{${name}}}`}</Code>
            </dt>
            <dd>{placeholderText(name)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
