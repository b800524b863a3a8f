import { type Page as AboutUsPage, pages } from '#contract/store/pages/pages.ts'
import { type StoreContent, storeContents } from '#contract/store/store-content.ts'
import { HistoryButton } from '#web/features/tenancy/history/history-button.tsx'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { Page } from '#web/ui/page/page.tsx'
import layout from '../store-preview/store-preview.module.css'
import { useUpdateAboutUs } from './page-changes.ts'
import { SliderFields, TitleWarning } from './page-fields.tsx'
import { PagePreview } from './page-preview.tsx'
import { PageTexts, TabOpener, useOpenLanguage } from './page-texts.tsx'
import { aboutUsSchema, aboutUsValues } from './page-values.ts'
import css from './pages.module.css'

/** The About Us page, which every store has. */
export default function AboutUs() {
  const dealerId = useDealerId()!
  const read = useRead(pages.showAboutUs, { dealerId })
  const content = useRead(storeContents.preview, { dealerId })
  return (
    <Page of="about-us" width="preview">
      <ReadGuard read={read} meanwhile={<FormSkeleton />}>
        {({ data: page }) => (
          <ReadGuard read={content} meanwhile={<FormSkeleton />}>
            {({ data }) => <Form key={dealerId} page={page} content={data} />}
          </ReadGuard>
        )}
      </ReadGuard>
    </Page>
  )
}

type Props = { page: AboutUsPage; content: StoreContent }

function Form({ page, content }: Props) {
  const { dealerId } = page
  const update = useUpdateAboutUs()
  const form = useContractForm({
    schema: aboutUsSchema,
    initial: aboutUsValues(page),
    save: async (fields) => {
      const { data } = await update
        .send({ dealerId, ...fields, version: fields.version })
        .catch(sayWhatFailed(t('pages.updateFailed')))
      return aboutUsValues(data)
    },
  })
  useFollowRecord(form, page, () => aboutUsValues(page))
  const latest = async () => aboutUsValues((await send(pages.showAboutUs, { dealerId })).data)
  const [language, setLanguage] = useOpenLanguage(form, content.locale)
  return (
    <TabOpener form={form} onLanguage={setLanguage}>
      <ContractForm
        form={form}
        latest={latest}
        onSaved={() => toast.success(t('pages.updated'))}
        actions={<HistoryButton dealerId={dealerId} kind="aboutUs" of={page.id} />}
      >
        <div className={layout.beside}>
          <div className={css.left}>
            <SwitchField
              name="enableSection"
              label={t('pages.enableSection')}
              hint={t('pages.enableSectionHint')}
            />
            <TitleWarning locale={content.locale} />
            <SliderFields dealerId={dealerId} />
            <PageTexts
              dealerId={dealerId}
              enabled={content.languages}
              language={language}
              onLanguage={setLanguage}
            />
          </div>
          <PagePreview content={content} page={page} language={language} onLanguage={setLanguage} />
        </div>
      </ContractForm>
    </TabOpener>
  )
}
