import { t } from '#web/platform/i18n.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Section } from '#web/ui/form/section.tsx'
import type { DealerField } from '../dealer-values.ts'

/** The addresses of the store's files, which only the platform's administrators can change. */
export function FilesSection({ isOpen }: { isOpen: boolean }) {
  const fieldProps = { readOnly: !isOpen, hint: isOpen ? undefined : t('dealers.platformOnly') }
  return (
    <Section title={t('dealers.files')} text={t('dealers.filesText')}>
      <TextField<DealerField>
        name="assetsRootUrl"
        label={t('dealers.assetsRootUrl')}
        type="url"
        {...fieldProps}
      />
      <TextField<DealerField> name="assetsUploadPath" label={t('dealers.assetsUploadPath')} {...fieldProps} />
      <TextField<DealerField>
        name="imagesBaseUrl"
        label={t('dealers.imagesBaseUrl')}
        type="url"
        {...fieldProps}
      />
    </Section>
  )
}
