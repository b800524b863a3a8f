import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { favicons, pictures } from '#contract/store/files.ts'
import type { Settings } from '#contract/store/settings/settings.ts'
import { imageNames } from '#contract/store/settings/settings-fields.ts'
import { themes } from '#contract/store/settings/themes.ts'
import { currencyPrefix } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { NumberField, SelectField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import type { SettingsField } from '../settings-values.ts'

type Props = { settings: Settings; platform: ReactNode }

/** The store's appearance, and what visitors can do there. */
export function TemplateSection({ settings, platform }: Props) {
  return (
    <Section title={t('settings.template')} text={t('settings.templateText')}>
      {platform}
      <Head settings={settings} />
      <Pictures settings={settings} />
      <Search />
      <Ordering prefix={currencyPrefix(settings.currencySymbol)} />
    </Section>
  )
}

function Head({ settings }: { settings: Settings }) {
  return (
    <>
      <Title order={3} mt="sm">
        {t('settings.head')}
      </Title>
      <Half>
        <TextField<SettingsField> name="headerTitle" label={t('settings.headerTitle')} />
      </Half>
      <Half>
        <TextField<SettingsField> name="headerSubTitle" label={t('settings.headerSubTitle')} />
      </Half>
      <Half>
        <TextField<SettingsField>
          name="homeButtonLink"
          label={t('settings.homeButtonLink')}
          hint={t('settings.linkHint')}
        />
      </Half>
      <Half>
        <TextField<SettingsField>
          name="contactUsUrl"
          label={t('settings.contactUsUrl')}
          hint={t('settings.linkHint')}
        />
      </Half>
      <Half>
        <TextField<SettingsField>
          name="externalDealerId"
          label={t('settings.externalDealerId')}
          hint={t('settings.externalDealerIdHint')}
        />
      </Half>
      <Half>
        <Theme dealerId={settings.dealerId} />
      </Half>
    </>
  )
}

function Theme({ dealerId }: { dealerId: number }) {
  const { data, isError } = useRead(themes.list, { dlid: dealerId })
  const choices = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField<SettingsField>
      name="themeId"
      label={t('settings.themeId')}
      choices={choices}
      hint={isError ? t('settings.themesFailed') : undefined}
    />
  )
}

const Pictures = ({ settings }: { settings: Settings }) => (
  <>
    <Title order={3} mt="sm">
      {t('settings.pictures')}
    </Title>
    {imageNames.map((name) => (
      <Half key={name}>
        <FileField<SettingsField>
          name={name}
          label={t(`settings.${name}`)}
          kind={name === 'uploadFavIcon' ? favicons : pictures}
          address={settings[`${name}Url`]}
        />
      </Half>
    ))}
  </>
)

function Search() {
  return (
    <>
      <Title order={3} mt="sm">
        {t('settings.search')}
      </Title>
      <Half>
        <SelectField<SettingsField>
          name="defaultSearchTab"
          label={t('settings.defaultSearchTab')}
          choices={[
            { value: 1, label: t('settings.tabParts') },
            { value: 2, label: t('settings.tabAccessories') },
          ]}
        />
      </Half>
      <Half>
        <SelectField<SettingsField>
          name="sliderSearchBox"
          label={t('settings.sliderSearchBox')}
          choices={[
            { value: 1, label: t('settings.sliderVehicle') },
            { value: 2, label: t('settings.sliderNumber') },
            { value: 3, label: t('settings.sliderQuote') },
          ]}
        />
      </Half>
      <Switches
        names={[
          'enableQuoteSearch',
          'vinToOrder',
          'forceVinContactPage',
          'hideAccesoriesMobile',
          'galeryModeAccesories',
          'configShowBreadcrumb',
          'configShowCategoryBorder',
          'configShowShortcutsBorder',
        ]}
      />
    </>
  )
}

function Ordering({ prefix }: { prefix: string }) {
  return (
    <>
      <Title order={3} mt="sm">
        {t('settings.ordering')}
      </Title>
      <Switches names={['displayOnePrice', 'showCore', 'addCoreToPricing', 'forcePhoneCheckout']} />
      <Half>
        <SwitchField<SettingsField>
          name="orderNotificationText"
          label={t('settings.orderNotification')}
          hint={t('settings.orderNotificationHint')}
        />
      </Half>
      <Switches names={['provideFreeShipping']} />
      <Half>
        <NumberField<SettingsField>
          name="minOrderAmount"
          prefix={prefix}
          label={t('settings.minOrderAmount')}
        />
      </Half>
      <Half>
        <NumberField<SettingsField>
          name="freeShippingMinAmount"
          prefix={prefix}
          label={t('settings.freeShippingMinAmount')}
          hint={t('settings.freeShippingHint')}
        />
      </Half>
    </>
  )
}

type SwitchName =
  | 'enableQuoteSearch'
  | 'vinToOrder'
  | 'forceVinContactPage'
  | 'hideAccesoriesMobile'
  | 'galeryModeAccesories'
  | 'configShowBreadcrumb'
  | 'configShowCategoryBorder'
  | 'configShowShortcutsBorder'
  | 'displayOnePrice'
  | 'showCore'
  | 'addCoreToPricing'
  | 'forcePhoneCheckout'
  | 'provideFreeShipping'

const Switches = ({ names }: { names: readonly SwitchName[] }) =>
  names.map((name) => (
    <Half key={name}>
      <SwitchField<SettingsField> name={name} label={t(`settings.${name}`)} />
    </Half>
  ))
