import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { type Locale, locales } from '#contract/locales.ts'
import type { FooterOptions } from '#contract/store/pages/footer-options.ts'
import { pages } from '#contract/store/pages/pages.ts'
import { composeFooter } from '#contract/store/pages/shown-footer.ts'
import { listMenuPages } from '#contract/store/pages/shown-pages.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { type StoreContent, storeContents } from '#contract/store/store-content.ts'
import { languageNames } from '#contract/store/store-words.ts'
import { HistoryButton } from '#web/features/tenancy/history/history-button.tsx'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { Page } from '#web/ui/page/page.tsx'
import layout from '../store-preview/store-preview.module.css'
import { StorePreview } from '../store-preview/store-preview.tsx'
import css from './footer.module.css'
import { useUpdateFooter } from './footer-changes.ts'
import { FooterColumnFields } from './footer-column.tsx'
import { footerSchema, readTypedColumns, toFooterValues } from './footer-values.ts'

/** The links at the bottom of every page of the store. */
export default function FooterSettings() {
  const dealerId = useDealerId()!
  const footer = useRead(dealerSettings.showFooter, { dealerId })
  const content = useRead(storeContents.preview, { dealerId })
  const listed = useRead(pages.list, { dealerId })
  return (
    <Page of="footer-settings" width="preview">
      <ReadGuard read={footer} meanwhile={<FormSkeleton />}>
        {({ data: footerOptions }) => (
          <ReadGuard read={content} meanwhile={<FormSkeleton />}>
            {({ data: store }) => (
              <ReadGuard read={listed} meanwhile={<FormSkeleton />}>
                {({ data }) => (
                  <Form
                    key={dealerId}
                    dealerId={dealerId}
                    footer={footerOptions}
                    content={{ ...store, pageLinks: listMenuPages(data).footer }}
                  />
                )}
              </ReadGuard>
            )}
          </ReadGuard>
        )}
      </ReadGuard>
    </Page>
  )
}

type Props = { dealerId: number; footer: FooterOptions; content: StoreContent }

function Form({ dealerId, footer, content }: Props) {
  const update = useUpdateFooter()
  const [language, setLanguage] = useState(content.locale)
  const form = useContractForm({
    schema: footerSchema,
    initial: toFooterValues(footer),
    save: async (fields) => toFooterValues((await update.send({ ...fields, dealerId })).data),
  })
  useFollowRecord(form, footer, () => toFooterValues(footer))
  const latest = async () => toFooterValues((await send(dealerSettings.showFooter, { dealerId })).data)
  return (
    <ContractForm
      form={form}
      onSaved={() => toast.success(t('footer.saved'))}
      latest={latest}
      actions={<HistoryButton dealerId={dealerId} kind="footer" />}
    >
      <div className={layout.beside}>
        <div className={css.columns}>
          <Text size="sm" c="dimmed">
            {t('footer.about')}
          </Text>
          <Languages value={language} onChange={setLanguage} enabled={content.languages} />
          {footer.columns.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <FooterColumnFields key={at} at={at} language={language} pages={content.pageLinks} />
          ))}
        </div>
        <Preview content={content} language={language} onLanguage={setLanguage} />
      </div>
    </ContractForm>
  )
}

type LanguagesProps = {
  value: Locale
  onChange: (language: Locale) => void
  enabled: readonly Locale[]
}

/** All four languages; those that the store doesn't have are marked. */
const Languages = ({ value, onChange, enabled }: LanguagesProps) => (
  <SegmentedControl
    className={css.languages}
    aria-label={t('footer.language')}
    value={value}
    onChange={(next) => onChange(next)}
    data={locales.map((code) => ({
      value: code,
      label: enabled.includes(code) ? languageNames[code] : `${languageNames[code]} · ${t('footer.off')}`,
    }))}
  />
)

type PreviewProps = { content: StoreContent; language: Locale; onLanguage: LanguagesProps['onChange'] }

function Preview({ content, ...rest }: PreviewProps) {
  const columns = readTypedColumns(useFieldValue('columns'))
  const typed = columns ? { ...content, footer: composeFooter(columns, content.pageLinks) } : content
  return <StorePreview saved={content} typed={typed} part="footer" {...rest} />
}
