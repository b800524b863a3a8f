import { Stack } from '@mantine/core'
import type { z } from 'zod'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { truckCatalog, truckForm } from '#contract/channels/export-filters.ts'
import { t, useLocale } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealer, useDealerId } from '#web/platform/session/dealer.ts'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { Select } from '#web/ui/selects/select.tsx'
import { fetchFile } from '../../../platform/fetch-file.ts'
import { ChoiceList } from './choice-list.tsx'
import { ExportResult } from './export-result.tsx'
import { findReversed, LanguageField, StockSection } from './form-fields.tsx'
import { UploadButton, UploadResult } from './upload-result.tsx'
import { useMarketplaceExport } from './use-export.ts'
import { useUpload } from './use-upload.ts'

const platform = 'Google Platform'
const staleTime = 300_000

/** Exports categories of the truck catalog to the Google Platform. */
export function TruckExporter() {
  const dealerId = useDealerId()!
  const region = useDealer()?.country === 'CAN' ? 'CAN' : 'USA'
  const about = { dealerId, region, catalog: truckCatalog } as const
  const all = { makeId: 'all', yearId: 'all' } as const
  const modelsRead = useRead(vehicles.models, { ...about, ...all }, { staleTime })
  const whole = {
    ...about,
    ...all,
    modelId: 'all',
    trimId: 'all',
    engineId: 'all',
    loc: useLocale(),
  } as const
  const categoriesRead = useRead(vehicles.categories, whole, { staleTime })
  const { state, run, cancel } = useMarketplaceExport()
  const form = useContractForm({
    schema: truckForm,
    initial: { categories: [], loc: 'es' },
    check: findReversed,
    save: async (values) => {
      const outcome = await exportParts(values)
      if (outcome?.file) fetchFile(outcome.file.filePath)
      return values
    },
  })
  const exportParts = (values: z.input<typeof truckForm>) => {
    const { categories, ...rest } = truckForm.parse(values)
    const models = (modelsRead.data?.data ?? []).map(({ id, makeId }) => ({
      modelId: id,
      makeId,
      yearIds: [null],
    }))
    return run({ ...rest, ...about, platform, models, categories: categories.map(Number) })
  }
  const { upload, result } = useUpload(dealerId)
  const exportAndUpload = async (values: z.input<typeof truckForm>) => {
    await upload(() => exportParts(values))
    return values
  }
  return (
    <>
      <PlainForm form={form} saveLabel={t('common.export')}>
        <Section title={t('marketplace.what')} text={t('marketplace.categoriesHint')}>
          <Stack style={{ gridColumn: '1 / -1' }}>
            <ChoiceList
              name="categories"
              label={t('marketplace.categories')}
              choices={(categoriesRead.data?.data ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
              empty={t('common.nothingFound')}
              isLoading={categoriesRead.isFetching || modelsRead.isFetching}
              problem={categoriesRead.error ?? modelsRead.error}
            />
          </Stack>
        </Section>
        <Section title={t('marketplace.file')}>
          <Half>
            <Select
              label={t('marketplace.platform')}
              data={[platform]}
              value={platform}
              allowDeselect={false}
            />
          </Half>
          <LanguageField />
        </Section>
        <StockSection />
      </PlainForm>
      <UploadButton form={form} onUpload={() => form.submit(exportAndUpload)} />
      <ExportResult state={state} onCancel={cancel} />
      {result && <UploadResult result={result} />}
    </>
  )
}
