import { Input, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import {
  maxPopularModels,
  modelDestinations,
  type PopularModelSettings,
  popularModelFields,
  popularModels,
  titleFormats,
} from '#contract/store/pages/popular-models.ts'
import { composeModels, modelTitle } from '#contract/store/pages/shown-models.ts'
import { type StoreContent, storeContents } from '#contract/store/store-content.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SelectField, ToggleField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { type FieldName, useField, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { OrderedList } from '#web/ui/lists/ordered-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import layout from '../store-preview/store-preview.module.css'
import { StorePreview } from '../store-preview/store-preview.tsx'
import { type ChosenModel, ModelPicker } from './model-picker.tsx'
import { useUpdatePopularModels } from './popular-model-changes.ts'
import css from './popular-models.module.css'

const schema = popularModelFields.extend({ version: z.int() })
type Field = FieldName<typeof schema>

/** The models that the home page links to. */
export default function PopularModels() {
  const dealerId = useDealerId()!
  const read = useRead(popularModels.show, { dealerId })
  const content = useRead(storeContents.preview, { dealerId })
  return (
    <Page of="popular-models" width="preview">
      <ReadGuard read={read} meanwhile={<FormSkeleton />}>
        {({ data: settings }) => (
          <ReadGuard read={content} meanwhile={<FormSkeleton />}>
            {({ data }) => <Form key={dealerId} settings={settings} content={data} />}
          </ReadGuard>
        )}
      </ReadGuard>
    </Page>
  )
}

const toFormValues = ({ dealerId, models, selectedPopularModels, ...settings }: PopularModelSettings) => ({
  ...settings,
  // Models that no longer exist can't be shown or saved again.
  selectedModels: models.map(({ modelId }) => modelId),
})

type Props = { settings: PopularModelSettings; content: StoreContent }

function Form({ settings, content }: Props) {
  const { dealerId } = settings
  const update = useUpdatePopularModels()
  const [picked, setPicked] = useState<readonly ChosenModel[]>([])
  const loadedModels = [...settings.models, ...picked]
  const form = useContractForm({
    schema,
    initial: toFormValues(settings),
    save: async (fields) => {
      const { data } = await update
        .send({ ...fields, dealerId })
        .catch(sayWhatFailed(t('popularModels.saveFailed')))
      return toFormValues(data)
    },
  })
  useFollowRecord(form, settings, () => toFormValues(settings))
  const latest = async () => toFormValues((await send(popularModels.show, { dealerId })).data)
  const pick = (model: ChosenModel) => setPicked((before) => [...before, model])
  return (
    <ContractForm form={form} onSaved={() => toast.success(t('popularModels.saved'))} latest={latest}>
      <div className={layout.beside}>
        <div className={css.fields}>
          <Fields settings={settings} content={content} />
          <Models dealerId={dealerId} loadedModels={loadedModels} onPick={pick} />
        </div>
        <Preview content={content} loadedModels={loadedModels} />
      </div>
    </ContractForm>
  )
}

function Fields({ settings: { models }, content: { locale } }: Props) {
  const example = models[0] ?? { makeName: 'Toyota', modelName: 'Camry' }
  return (
    <>
      <TextField<Field> name="popularModelsHeading" label={t('popularModels.heading')} />
      <TextField<Field> name="popularModelsSubtitle" label={t('popularModels.subtitle')} />
      <SelectField<Field>
        name="popularModelsTitleFormat"
        label={t('popularModels.titleFormat')}
        choices={titleFormats.map((value) => ({ value, label: modelTitle(value, example, locale) }))}
      />
      <ToggleField<Field>
        name="popularModelsDestination"
        label={t('popularModels.destination')}
        choices={modelDestinations.map((value) => ({ value, label: t(`popularModels.destination${value}`) }))}
      />
    </>
  )
}

const readIds = (value: unknown) => schema.shape.selectedModels.safeParse(value).data ?? []

const findChosen = (value: unknown, loadedModels: readonly ChosenModel[]) =>
  readIds(value).flatMap((id) => loadedModels.find(({ modelId }) => modelId === id) ?? [])

type ModelsProps = {
  dealerId: number
  loadedModels: readonly ChosenModel[]
  onPick: (model: ChosenModel) => void
}

function Models({ dealerId, loadedModels, onPick }: ModelsProps) {
  const { value, set, input } = useField('selectedModels', t('popularModels.models'))
  const chosen = findChosen(value, loadedModels)
  const ids = chosen.map(({ modelId }) => modelId)
  return (
    <Input.Wrapper
      id={input.id}
      label={t('popularModels.models')}
      labelElement="div"
      description={t('popularModels.modelsHint', { n: ids.length, max: maxPopularModels })}
      error={input.error}
      className={css.models}
    >
      {chosen.length > 0 && (
        <OrderedList
          label={t('popularModels.models')}
          items={chosen}
          getRowId={({ modelId }) => modelId}
          nameRow={({ modelName }) => modelName}
          onOrder={(models) => set(models.map(({ modelId }) => modelId))}
          onRemove={({ modelId }) => set(ids.filter((id) => id !== modelId))}
        >
          {({ makeName, modelName, isSold }) => (
            <>
              {makeName} {modelName}{' '}
              {isSold === 0 && <StatusChip color="amber">{t('popularModels.notSold')}</StatusChip>}
            </>
          )}
        </OrderedList>
      )}
      {chosen.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('popularModels.none')}
        </Text>
      )}
      <div className={css.picker}>
        <ModelPicker
          dealerId={dealerId}
          chosen={ids}
          disabled={ids.length >= maxPopularModels}
          onPick={(model) => {
            onPick(model)
            set([...ids, model.modelId])
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

/** Includes the typed fields that could be saved. */
function Preview({ content, loadedModels }: { content: StoreContent; loadedModels: readonly ChosenModel[] }) {
  const form = useForm()
  const values = useFormState(form, (state) => state.values)
  const [language, setLanguage] = useState(content.locale)
  const { data } = schema.safeParse(values)
  const popularModels =
    data &&
    composeModels({
      popularModelsTitleFormat: data.popularModelsTitleFormat ?? 'MNO',
      popularModelsHeading: data.popularModelsHeading ?? null,
      popularModelsDestination: data.popularModelsDestination ?? 'P',
      popularModelsSubtitle: data.popularModelsSubtitle ?? null,
      models: findChosen(values.selectedModels, loadedModels),
    })
  return (
    <StorePreview
      saved={content}
      typed={popularModels === undefined ? content : { ...content, popularModels }}
      language={language}
      onLanguage={setLanguage}
    />
  )
}
