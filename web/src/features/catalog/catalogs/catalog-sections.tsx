import type { CatalogDetail, catalogs } from '#contract/catalog/catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import { SelectField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import { type FieldName, useFieldValue } from '#web/ui/form/use-field.ts'
import { ServiceSection } from './service-section.tsx'

type Name = FieldName<typeof catalogs.create.body>

/** The fields of a catalog. Its kind can be chosen only for a new one. */
export function CatalogSections({ catalog }: { catalog: CatalogDetail | undefined }) {
  const kind = useFieldValue('kind')
  return (
    <div>
      <Section title={t('catalogs.about')} text={t('catalogs.aboutText')}>
        <TextField<Name>
          name="catalogName"
          data-autofocus
          label={t('catalogs.catalogName')}
          hint={t('catalogs.catalogNameHint')}
        />
        <SelectField<Name>
          name="kind"
          label={t('remoteCatalogs.kind')}
          hint={t('remoteCatalogs.kindHint')}
          disabled={catalog !== undefined}
          choices={[
            { value: 'local', label: t('remoteCatalogs.local') },
            { value: 'remote', label: t('remoteCatalogs.remote') },
          ]}
        />
        <SelectField<Name>
          name="region"
          label={t('catalogs.region')}
          placeholder={t('catalogs.everyCountry')}
          clearable
          choices={[
            { value: 'USA', label: t('catalogs.usa') },
            { value: 'CAN', label: t('catalogs.can') },
          ]}
        />
        <TextareaField<Name> name="description" label={t('catalogs.description')} />
        <TextField<Name>
          name="imageHost"
          label={t('catalogs.imageHost')}
          hint={t('catalogs.imageHostHint')}
          type="url"
        />
        <SwitchField<Name>
          name="isAccessories"
          label={t('catalogs.isAccessories')}
          hint={t('catalogs.isAccessoriesHint')}
        />
      </Section>
      {kind === 'remote' && <ServiceSection catalog={catalog} />}
      <Section title={t('catalogs.names')} text={t('catalogs.namesText')}>
        <TextField<Name>
          name="displayName"
          label={t('catalogs.displayName')}
          hint={t('catalogs.displayNameHint')}
        />
        <Half>
          <TextField<Name> name="enDisplayName" label={t('catalogs.enDisplayName')} />
        </Half>
        <Half>
          <TextField<Name> name="esDisplayName" label={t('catalogs.esDisplayName')} />
        </Half>
        <Half>
          <TextField<Name> name="ptDisplayName" label={t('catalogs.ptDisplayName')} />
        </Half>
        <Half>
          <TextField<Name> name="frDisplayName" label={t('catalogs.frDisplayName')} />
        </Half>
      </Section>
    </div>
  )
}
