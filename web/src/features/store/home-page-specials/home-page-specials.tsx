import { useState } from 'react'
import { z } from 'zod'
import {
  type Special,
  type SpecialsSection,
  sectionFields,
  specialEntity,
  specialsSections,
  specialsTypes,
} from '#contract/store/pages/home-page-specials.ts'
import { composeSpecials } from '#contract/store/pages/shown-specials.ts'
import { type StoreContent, storeContents } from '#contract/store/store-content.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ToggleField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { type FieldName, useFormState } from '#web/ui/form/use-field.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { Page } from '#web/ui/page/page.tsx'
import layout from '../store-preview/store-preview.module.css'
import { StorePreview } from '../store-preview/store-preview.tsx'
import css from './home-page-specials.module.css'
import { useUpdateSection } from './special-changes.ts'
import { SpecialProducts } from './special-products.tsx'

const schema = sectionFields.omit({ order: true }).extend({ version: z.int() })
type Field = FieldName<typeof schema>

/** The parts on the store's home page. */
export default function HomePageSpecials() {
  const dealerId = useDealerId()!
  const section = useRead(specialsSections.show, { dealerId })
  const products = useRead(specialEntity.list, { dealerId })
  const content = useRead(storeContents.preview, { dealerId })
  return (
    <Page of="home-page-specials" width="preview">
      <ReadGuard read={section} meanwhile={<FormSkeleton />}>
        {({ data: read }) => (
          <ReadGuard read={products} meanwhile={<FormSkeleton />}>
            {({ data: specials }) => (
              <ReadGuard read={content} meanwhile={<FormSkeleton />}>
                {({ data }) => <Specials key={dealerId} section={read} specials={specials} content={data} />}
              </ReadGuard>
            )}
          </ReadGuard>
        )}
      </ReadGuard>
    </Page>
  )
}

const toFormValues = ({ dealerId, ...fields }: SpecialsSection) => fields

type Props = { section: SpecialsSection; specials: readonly Special[]; content: StoreContent }

function Specials({ section, specials, content }: Props) {
  const { dealerId } = section
  const update = useUpdateSection()
  const form: FormStore<typeof schema> = useContractForm({
    schema,
    initial: toFormValues(section),
    save: async (fields) => {
      const { data } = await update
        .send({ ...fields, dealerId })
        .catch(sayWhatFailed(t('specials.saveFailed')))
      return toFormValues(data)
    },
  })
  useFollowRecord(form, section, () => toFormValues(section))
  const latest = async () => toFormValues((await send(specialsSections.show, { dealerId })).data)
  return (
    <div className={layout.beside}>
      <div className={css.left}>
        <ContractForm form={form} onSaved={() => toast.success(t('specials.saved'))} latest={latest}>
          <TextField<Field> name="homepageSpecialsSectionTitle" label={t('specials.sectionTitle')} />
          <ToggleField<Field>
            name="homepageSpecialsCompType"
            label={t('specials.type')}
            choices={specialsTypes.map((value) => ({ value, label: t(`specials.type${value}`) }))}
          />
        </ContractForm>
        <SpecialProducts dealerId={dealerId} specials={specials} content={content} />
      </div>
      <Preview form={form} section={section} specials={specials} content={content} />
    </div>
  )
}

function Preview({ form, section, specials, content }: Props & { form: FormStore<typeof schema> }) {
  const values = useFormState(form, (state) => state.values)
  const [language, setLanguage] = useState(content.locale)
  const { data } = schema.safeParse(values)
  const typed = {
    homepageSpecialsSectionTitle: data?.homepageSpecialsSectionTitle ?? null,
    homepageSpecialsCompType: data?.homepageSpecialsCompType ?? section.homepageSpecialsCompType,
  }
  return (
    <StorePreview
      saved={content}
      typed={{ ...content, specials: composeSpecials(typed, specials) }}
      language={language}
      onLanguage={setLanguage}
    />
  )
}
