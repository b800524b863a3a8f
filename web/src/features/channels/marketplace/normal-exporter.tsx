import { exportForm } from '#contract/channels/export-filters.ts'
import { currencyPrefix } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { useDealer, useDealerId } from '#web/platform/session/dealer.ts'
import { NumberField, SelectField } from '#web/ui/fields/choice-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { fetchFile } from '../../../platform/fetch-file.ts'
import { listTexts } from './choice-list.tsx'
import { ExportResult } from './export-result.tsx'
import { findReversed, LanguageField, StockSection } from './form-fields.tsx'
import { TemplateSection } from './template-section.tsx'
import { useMarketplaceExport } from './use-export.ts'
import { useModels } from './use-models.ts'
import { type SoldCatalog, VehicleFields } from './vehicle-fields.tsx'

/** Exports the parts of some models to MercadoLibre or Amazon. */
export function NormalExporter({ catalogs }: { catalogs: readonly SoldCatalog[] }) {
  const dealerId = useDealerId()!
  const dealer = useDealer()
  const region = dealer?.country === 'CAN' ? 'CAN' : 'USA'
  const prefix = currencyPrefix(dealer?.currencySymbol)
  const { state, run, cancel } = useMarketplaceExport()
  const form = useContractForm({
    schema: exportForm,
    initial: {
      catalog: catalogs.length === 1 ? (catalogs[0]?.catalogName ?? '') : '',
      makes: [],
      years: [],
      models: [],
      platform: 'MercadoLibre',
      loc: 'es',
    },
    check: findReversed,
    save: async (values) => {
      const input = exportForm.parse(values)
      const models = found.models.choices.filter(({ value }) => input.models.includes(value))
      const templateId = input.platform === 'MercadoLibre' ? input.templateId : undefined
      const outcome = await run({ ...input, templateId, dealerId, region, models, categories: [] })
      if (outcome?.file) fetchFile(outcome.file.filePath)
      return values
    },
  })
  const { catalog, makes, years, platform } = useFormState(form, ({ values }) => values)
  const found = useModels(
    { dealerId, region, catalog: typeof catalog === 'string' && catalog !== '' ? catalog : null },
    { makes: listTexts(makes), years: listTexts(years) },
  )
  return (
    <>
      <PlainForm form={form} saveLabel={t('common.export')}>
        <Section title={t('marketplace.what')} text={t('marketplace.whatHint')}>
          <VehicleFields catalogs={catalogs} found={found} />
        </Section>
        <Section title={t('marketplace.file')} text={t('marketplace.fileHint')}>
          <Half>
            <SelectField
              name="platform"
              label={t('marketplace.platform')}
              choices={['MercadoLibre', 'Amazon'].map((value) => ({ value, label: value }))}
            />
          </Half>
          <LanguageField />
          <Half>
            <NumberField name="from" label={t('marketplace.priceFrom')} prefix={prefix} />
          </Half>
          <Half>
            <NumberField name="to" label={t('marketplace.priceTo')} prefix={prefix} />
          </Half>
        </Section>
        {platform === 'MercadoLibre' && <TemplateSection dealerId={dealerId} />}
        <StockSection />
      </PlainForm>
      <ExportResult state={state} onCancel={cancel} />
    </>
  )
}
