import { type Page, pages } from '#contract/store/pages/pages.ts'
import { type StoreContent, storeContents } from '#contract/store/store-content.ts'
import { HistoryButton } from '#web/features/tenancy/history/history-button.tsx'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import layout from '../store-preview/store-preview.module.css'
import { useCreatePage, useUpdatePage } from './page-changes.ts'
import { PlaceFields, SliderFields, TitleWarning } from './page-fields.tsx'
import { PagePreview } from './page-preview.tsx'
import { PageTexts, TabOpener, useOpenLanguage } from './page-texts.tsx'
import { newPage, pageSchema, toEditedValues } from './page-values.ts'
import css from './pages.module.css'

type Props = {
  dealerId: number
  opened: Page | 'new' | undefined
  problem: unknown
  onClose: () => void
}

/** A page, or the form for a new one, beside its preview. */
export function PageModal({ dealerId, opened, problem, onClose }: Props) {
  const content = useRead(storeContents.preview, { dealerId })
  const title = (page: Page | undefined) =>
    page ? t('pages.editTitle', { name: page.pageUrl }) : t('pages.createTitle')
  return (
    <RecordModal opened={opened} problem={problem} onClose={onClose} title={title} width={1200}>
      {(page) => (
        <ReadGuard read={content}>
          {({ data }) => <Form key={page?.id} dealerId={dealerId} page={page} content={data} />}
        </ReadGuard>
      )}
    </RecordModal>
  )
}

type FormProps = { dealerId: number; page: Page | undefined; content: StoreContent }

function Form({ dealerId, page, content }: FormProps) {
  const create = useCreatePage()
  const update = useUpdatePage()
  const form = useContractForm({
    schema: pageSchema,
    initial: page ? toEditedValues(page) : newPage,
    save: async ({ version, redirect, ...fields }) => {
      if (!page)
        return void (await create.send({ dealerId, ...fields }).catch(sayWhatFailed(t('pages.createFailed'))))
      const { data } = await update
        .send({
          id: page.id,
          ...fields,
          version,
          redirect: fields.pageUrl === page.pageUrl ? undefined : redirect,
        })
        .catch(sayWhatFailed(t('pages.updateFailed')))
      return toEditedValues(data)
    },
  })
  useFollowRecord(form, page ?? { version: 0 }, () => (page ? toEditedValues(page) : newPage))
  const [language, setLanguage] = useOpenLanguage(form, content.locale)
  const latest = async () => {
    const { data } = await send(pages.list, { dealerId })
    return toEditedValues(data.find(({ id }) => id === page?.id)!)
  }
  return (
    <TabOpener form={form} onLanguage={setLanguage}>
      <DialogForm
        form={form}
        saved={t(page ? 'pages.updated' : 'pages.created')}
        latest={page && latest}
        actions={page && <HistoryButton dealerId={dealerId} kind="page" of={page.id} name={page.pageUrl} />}
        saveLabel={page ? undefined : t('pages.create')}
      >
        <div className={layout.beside}>
          <div className={css.left}>
            <TitleWarning locale={content.locale} />
            <PlaceFields former={page?.pageUrl} />
            <PageTexts
              dealerId={dealerId}
              enabled={content.languages}
              language={language}
              onLanguage={setLanguage}
            />
            <SliderFields dealerId={dealerId} />
          </div>
          <PagePreview content={content} page={page} language={language} onLanguage={setLanguage} />
        </div>
      </DialogForm>
    </TabOpener>
  )
}
