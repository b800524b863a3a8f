import { Text } from '@mantine/core'
import type { Catalog } from '#contract/catalog/catalogs.ts'
import { type dealerCatalogFields, hasCountries } from '#contract/catalog/dealer-catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import { type FieldName, useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { CountriesField } from './countries-field.tsx'
import { MakePicker } from './make-picker.tsx'

export type Choosable = Catalog
type Name = FieldName<typeof dealerCatalogFields>

const names = ['displayName', 'enDisplayName', 'esDisplayName', 'ptDisplayName', 'frDisplayName'] as const

/**
 * The fields of a catalog that a dealer sells. Another catalog empties makes and countries, and renames
 * unless names were typed.
 */
export function DealerCatalogSections({ dealerId, catalogs }: { dealerId: number; catalogs: Choosable[] }) {
  const form = useForm()
  const catalogId = useFieldValue('catalogId')
  const catalog = catalogs.find(({ id }) => id === catalogId)

  const onPicked = (picked: unknown) => {
    const next = catalogs.find(({ id }) => id === picked)
    // Makes and countries belong to the catalog; names still equal to the last one's follow too.
    form.set('selectionMakesYears', [])
    form.set('selectedCountries', '')
    for (const name of names) {
      const typed = form.state.values[name]
      if (next && (!typed || typed === catalog?.[name])) form.set(name, next[name])
    }
  }
  return (
    <div>
      <Section title={t('dealerCatalogs.catalog')} text={t('dealerCatalogs.catalogText')}>
        <SelectField<Name>
          name="catalogId"
          label={t('dealerCatalogs.catalog')}
          choices={catalogs.map(({ id, catalogName, displayName }) => ({
            value: id,
            label: displayName === catalogName ? catalogName : `${catalogName} · ${displayName}`,
          }))}
          onPicked={onPicked}
          autoFocus
        />
        {catalogs.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('dealerCatalogs.allSold')}
          </Text>
        )}
        {catalog && hasCountries(catalog.catalogName) && <CountriesField />}
        <TextareaField<Name>
          name="memo"
          label={t('dealerCatalogs.memo')}
          hint={t('dealerCatalogs.memoHint')}
          rows={2}
        />
      </Section>
      <Section title={t('dealerCatalogs.names')} text={t('dealerCatalogs.namesText')}>
        <TextField<Name> name="displayName" label={t('dealerCatalogs.displayName')} />
        <Half>
          <TextField<Name> name="enDisplayName" label={t('dealerCatalogs.enDisplayName')} />
        </Half>
        <Half>
          <TextField<Name> name="esDisplayName" label={t('dealerCatalogs.esDisplayName')} />
        </Half>
        <Half>
          <TextField<Name> name="ptDisplayName" label={t('dealerCatalogs.ptDisplayName')} />
        </Half>
        <Half>
          <TextField<Name> name="frDisplayName" label={t('dealerCatalogs.frDisplayName')} />
        </Half>
      </Section>
      {catalog && (
        <Section title={t('dealerCatalogs.makes')} text={t('dealerCatalogs.makesText')}>
          {catalog.kind === 'remote' ? (
            <Text size="sm">{t('dealerCatalogs.remoteMakes')}</Text>
          ) : (
            <MakePicker key={catalog.id} dealerId={dealerId} catalog={catalog} />
          )}
        </Section>
      )}
    </div>
  )
}
