import { Text, Title } from '@mantine/core'
import { pageNames, type Scripts, sitemaps } from '#contract/store/settings/scripts.ts'
import { t } from '#web/platform/i18n.ts'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import type { FieldName } from '#web/ui/form/use-field.ts'
import type { scriptsSchema } from './scripts-values.ts'

type Field = FieldName<typeof scriptsSchema>

type Sitemap = Pick<Scripts, 'sitemapXmlUrl' | 'sitemapForeignDomain'>

/** The fields for third-party codes and the sitemap. A sitemap of another domain gets a warning. */
export function ScriptSections({ sitemap }: { sitemap: Sitemap }) {
  const { sitemapXmlUrl, sitemapForeignDomain: domain } = sitemap
  return (
    <div>
      <Section title={t('scripts.title')} text={t('scripts.text')}>
        <Codes />
        <Title order={3}>{t('scripts.analytics')}</Title>
        <Half>
          <TextField<Field>
            name="googleAnalyticsAccount"
            label={t('scripts.googleAnalyticsAccount')}
            hint={t('scripts.googleAnalyticsAccountHint')}
          />
        </Half>
        <SwitchField<Field>
          name="enableGoogleAnalyticsTracking"
          label={t('scripts.enableGoogleAnalyticsTracking')}
        />
        <Title order={3}>{t('scripts.pages')}</Title>
        {pageNames.map((name) => (
          <Half key={name}>
            <TextField<Field> name={name} label={t(`scripts.${name}`)} type="url" placeholder="https://" />
          </Half>
        ))}
      </Section>
      <Section title={t('scripts.upload')} text={t('scripts.uploadText')}>
        <FileField<Field> name="files" label={t('scripts.sitemap')} kind={sitemaps} address={sitemapXmlUrl} />
        {domain !== null && (
          <Text size="sm" c="red.8">
            {t('scripts.sitemapForeign', { domain })}
          </Text>
        )}
      </Section>
    </div>
  )
}

function Codes() {
  return (
    <>
      <CodeField<Field>
        name="customHeaderScripts"
        label={t('scripts.customHeaderScripts')}
        hint={t('scripts.customHeaderScriptsHint')}
      />
      <CodeField<Field>
        name="customBodyScripts"
        label={t('scripts.customBodyScripts')}
        hint={t('scripts.customBodyScriptsHint')}
      />
      <CodeField<Field>
        name="orderSuccessPageHeaderScript"
        label={t('scripts.orderSuccessPageHeaderScript')}
        hint={t('scripts.orderSuccessPageHeaderScriptHint')}
      />
      <CodeField<Field> name="orderSuccessPageBodyScript" label={t('scripts.orderSuccessPageBodyScript')} />
      <CodeField<Field> name="sslSiteSealCode" label={t('scripts.sslSiteSealCode')} />
      <CodeField<Field> name="googleAnalytics" label={t('scripts.googleAnalytics')} />
      <CodeField<Field> name="googleBingConversion" label={t('scripts.googleBingConversion')} />
    </>
  )
}
