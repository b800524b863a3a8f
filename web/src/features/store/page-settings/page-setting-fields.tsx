import { Tabs } from '@mantine/core'
import { type FocusEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '#contract/locales.ts'
import { listPageKinds, pageKinds } from '#contract/store/pages/page-kinds.ts'
import { type pageSettingFields, pagetechPositions } from '#contract/store/pages/page-settings.ts'
import { localeNames, nameText, t } from '#web/platform/i18n.ts'
import { SelectField, ToggleField } from '#web/ui/fields/choice-fields.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { type FieldName, useForm } from '#web/ui/form/use-field.ts'
import { CountedArea, CountedText } from './counted-fields.tsx'
import { HtmlField } from './html-field.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import css from './page-settings.module.css'
import { findPlace, type Place, textName } from './places.ts'
import { Shortcodes } from './shortcodes.tsx'

type Name = FieldName<typeof pageSettingFields>

type Props = {
  dealerId: number
  trucksOnly: boolean
  /** The page of these settings; stays available even if the store no longer has it. */
  own: number | undefined
  languages: { code: Locale; isEnabled: boolean }[]
  place: Required<Place>
  onPlace: (place: Place) => void
}

/** The fields of a page's title and description per language. Shortcodes go to the cursor of the last field. */
export function PageSettingFields({ dealerId, trucksOnly, own, languages, place, onPlace }: Props) {
  const { box, noteField, insert } = useInsert()
  const offered = listPageKinds(trucksOnly)
  const kinds = pageKinds.filter((kind) => kind.id === own || offered.includes(kind))
  const languageSwitch = (
    <LanguageSwitch
      languages={languages}
      tab={place.tab}
      value={place.language}
      onChange={(language) => onPlace({ ...place, language })}
    />
  )
  return (
    <div ref={box} onFocusCapture={noteField}>
      <Section title={t('pageSettings.page')} text={t('pageSettings.pageText')}>
        <SelectField<Name>
          name="pageId"
          label={t('pageSettings.page')}
          choices={kinds.map(({ id, name }) => ({ value: id, label: nameText(name) }))}
          searchable={false}
        />
      </Section>
      <Section title={t('pageSettings.shortcodes')} text={t('pageSettings.shortcodesText')}>
        <Shortcodes trucksOnly={trucksOnly} onInsert={insert} />
      </Section>
      {/* Hidden texts stay registered with the form, so that the error list names and finds them. */}
      <Tabs
        value={place.tab}
        onChange={(tab) => onPlace({ ...place, tab: tab as Place['tab'] })}
        keepMountedMode="display-none"
      >
        <Tabs.List aria-label={t('pageSettings.texts')}>
          <Tabs.Tab value="meta">{t('pageSettings.meta')}</Tabs.Tab>
          <Tabs.Tab value="tech">{t('pageSettings.tech')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="meta" pt="md">
          {languageSwitch}
          {languages.map(({ code }) => (
            <div key={code} hidden={code !== place.language} className={css.texts}>
              <MetaTexts language={code} />
            </div>
          ))}
          <CountedArea
            name="metaHeader"
            label={t('pageSettings.metaHeader')}
            hint={t('pageSettings.metaHeaderHint')}
            rows={3}
          />
        </Tabs.Panel>
        <Tabs.Panel value="tech" pt="md">
          <Position />
          {languageSwitch}
          {languages.map(({ code }) => (
            <div key={code} hidden={code !== place.language} className={css.texts}>
              <CountedText name={textName(code, 'Title')} label={labelText('techTitle', code)} />
              <HtmlField
                dealerId={dealerId}
                name={textName(code, 'Html')}
                label={labelText('html', code)}
                trucksOnly={trucksOnly}
                isShown={place.tab === 'tech' && place.language === code}
                onInsert={insert}
              />
            </div>
          ))}
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

const Position = () => (
  <div className={css.position}>
    <ToggleField<Name>
      name="pagetechPosition"
      label={t('pageSettings.position')}
      choices={[
        { value: pagetechPositions.top, label: t('pageSettings.top') },
        { value: pagetechPositions.bottom, label: t('pageSettings.bottom') },
      ]}
    />
  </div>
)

type TextKey = 'techTitle' | 'html' | 'pageTitle' | 'metaTitle' | 'metaDescription' | 'metaKeywords'
/** Labels that distinguish the languages, for the error list. */
const labelText = (key: TextKey, language: Locale) => `${t(`pageSettings.${key}`)} (${localeNames[language]})`

function MetaTexts({ language }: { language: Locale }) {
  return (
    <>
      <CountedText name={textName(language, 'PageTitle')} label={labelText('pageTitle', language)} />
      <CountedText name={textName(language, 'MetaTitle')} label={labelText('metaTitle', language)} />
      <CountedArea
        name={textName(language, 'MetaDescription')}
        label={labelText('metaDescription', language)}
      />
      <CountedArea name={textName(language, 'MetaKeywords')} label={labelText('metaKeywords', language)} />
    </>
  )
}

type TextInput = HTMLInputElement | HTMLTextAreaElement
const isText = (element: Element): element is TextInput =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  findPlace(element.name) !== null

/** Inserts a text at the last cursor position, or in the first visible text without one. */
function useInsert() {
  const form = useForm()
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<TextInput>(null)

  const noteField = ({ target }: FocusEvent) => {
    if (isText(target)) last.current = target
  }
  const insert = (text: string, into?: string) => {
    const fields = [...(box.current?.querySelectorAll('input, textarea') ?? [])].filter(isText)
    const visibleFields = fields.filter(
      (field) => field.offsetParent !== null && (!into || field.name === into),
    )
    const field = visibleFields.find((one) => one === last.current) ?? visibleFields[0]
    if (!field) return
    const { value, name, selectionStart, selectionEnd } = field
    const from = selectionStart ?? value.length
    flushSync(() => form.set(name, value.slice(0, from) + text + value.slice(selectionEnd ?? from)))
    field.focus()
    field.setSelectionRange(from + text.length, from + text.length)
  }
  return { box, noteField, insert }
}
