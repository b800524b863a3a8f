import { Button, Group, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import { aboutUsUrl, pagePositions } from '#contract/store/pages/pages.ts'
import { languageNames } from '#contract/store/store-words.ts'
import { storePath } from '#contract/store/urls/store-urls.ts'
import { t } from '#web/platform/i18n.ts'
import { WarningNote } from '#web/ui/feedback/inline-problem.tsx'
import { CheckboxField, SelectField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { type FieldName, useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { ImagePicker } from '../image-library/image-picker.tsx'
import { pageSchema } from './page-values.ts'
import css from './pages.module.css'

type Name = FieldName<typeof pageSchema>

/** A page's address, and the menus that link to it. */
export function PlaceFields({ former }: { former: string | undefined }) {
  const isAboutUs = former === aboutUsUrl
  const position = useFieldValue('pagePosition')
  return (
    <div className={css.fields}>
      <TextField<Name>
        name="pageUrl"
        label={t('pages.url')}
        hint={isAboutUs ? undefined : t('pages.urlHint')}
        maxLength={200}
        disabled={isAboutUs}
      />
      {former && <RedirectOffer former={former} />}
      <Group gap="xl">
        <SwitchField<Name> name="isActive" label={t('pages.isActive')} />
        {isAboutUs && <SwitchField<Name> name="enableSection" label={t('pages.enableSection')} />}
        <SwitchField<Name> name="isVisible" label={t('pages.isVisible')} />
      </Group>
      <SelectField<Name>
        name="pagePosition"
        label={t('pages.position')}
        choices={pagePositions.map((value) => ({ value, label: t(`pages.position${value}`) }))}
      />
      {(position === 'F' || position === 'HF') && (
        <Text size="xs" c="dimmed">
          {t('pages.footerHint')}
        </Text>
      )}
      <TextField<Name>
        name="menuTitle"
        label={t('pages.menuTitle')}
        hint={t('pages.menuTitleHint')}
        maxLength={120}
      />
    </div>
  )
}

/** Shown once a page's address differs from the saved one. */
function RedirectOffer({ former }: { former: string }) {
  const typed = pageSchema.shape.pageUrl.safeParse(useFieldValue('pageUrl'))
  if (!typed.success || typed.data === former) return null
  return (
    <CheckboxField<Name>
      name="redirect"
      label={t('pages.redirect', { path: storePath('page', { page: former }) })}
    />
  )
}

/** The picture above the text, from the library. */
export function SliderFields({ dealerId }: { dealerId: number }) {
  const form = useForm()
  const source = String(useFieldValue('sliderImageSrc') ?? '')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={css.fields}>
      <SwitchField<Name> name="enableSlider" label={t('pages.enableSlider')} />
      <TextField<Name> name="sliderImageSrc" label={t('pages.slider')} />
      {source.startsWith('/') && <img className={css.slider} src={source} alt="" />}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPhoto size={14} />}
          onClick={() => setChoosing(true)}
        >
          {t('pages.chooseSlider')}
        </Button>
        {source !== '' && (
          <Button variant="subtle" size="xs" onClick={() => form.set('sliderImageSrc', '')}>
            {t('pages.removeSlider')}
          </Button>
        )}
      </Group>
      <ImagePicker
        dealerId={dealerId}
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={({ file }) => {
          form.set('sliderImageSrc', file.filePath)
          setChoosing(false)
        }}
      />
    </div>
  )
}

/** Warns when visitors would get a page without a title. */
export function TitleWarning({ locale }: { locale: Locale }) {
  const isActive = useFieldValue('isActive')
  const isEnabled = useFieldValue('enableSection')
  const title = useFieldValue(`${locale}Title`)
  const isNamed = String(title ?? '').trim() !== ''
  const isNew = useFieldValue('pageUrl') === ''
  if (isActive !== 1 || isEnabled !== 1 || isNamed || isNew) return null
  return <WarningNote title={t('pages.noTitle', { language: languageNames[locale] })} />
}
