import type { CatalogDetail, catalogs } from '#contract/catalog/catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import { NumberField, SelectField } from '#web/ui/fields/choice-fields.tsx'
import { PasswordField, TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { TestConnection } from './test-connection.tsx'

type Name = FieldName<typeof catalogs.create.body>

/** The service of a remote catalog. */
export function ServiceSection({ catalog }: { catalog: CatalogDetail | undefined }) {
  const stored = catalog?.hasServicePassword
    ? t('remoteCatalogs.servicePasswordStored')
    : t('remoteCatalogs.servicePasswordNone')
  return (
    <Section title={t('remoteCatalogs.service')} text={t('remoteCatalogs.serviceText')}>
      <TextField<Name>
        name="serviceUrl"
        label={t('remoteCatalogs.serviceUrl')}
        hint={t('remoteCatalogs.serviceUrlHint')}
        type="url"
        placeholder="https://"
      />
      <Half>
        <TextField<Name>
          name="serviceUser"
          label={t('remoteCatalogs.serviceUser')}
          hint={t('remoteCatalogs.serviceUserHint')}
        />
      </Half>
      <Half>
        <PasswordField<Name>
          name="servicePassword"
          label={t('remoteCatalogs.servicePassword')}
          hint={stored}
        />
      </Half>
      <TextField<Name>
        name="chunkMarker"
        label={t('remoteCatalogs.chunkMarker')}
        hint={t('remoteCatalogs.chunkMarkerHint')}
      />
      <SelectField<Name>
        name="sendsRegionsAs"
        label={t('remoteCatalogs.sendsRegionsAs')}
        hint={t('remoteCatalogs.sendsRegionsAsHint')}
        placeholder={t('remoteCatalogs.regionsByName')}
        choices={[
          { value: 'names', label: t('remoteCatalogs.regionNames') },
          { value: 'numbers', label: t('remoteCatalogs.regionNumbers') },
        ]}
      />
      <Half>
        <NumberField<Name>
          name="timeoutMs"
          label={t('remoteCatalogs.timeoutMs')}
          hint={t('remoteCatalogs.timeoutHint')}
          suffix={t('remoteCatalogs.ms')}
        />
      </Half>
      <Half>
        <NumberField<Name>
          name="silenceMs"
          label={t('remoteCatalogs.silenceMs')}
          hint={t('remoteCatalogs.silenceHint')}
          suffix={t('remoteCatalogs.ms')}
        />
      </Half>
      <TestConnection id={catalog?.id} />
    </Section>
  )
}
