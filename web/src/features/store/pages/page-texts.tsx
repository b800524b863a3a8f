import { Tabs, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Locale, locales } from '#contract/locales.ts'
import type { LanguageText, PageTextName } from '#contract/store/pages/pages.ts'
import { languageNames } from '#contract/store/store-words.ts'
import { t } from '#web/platform/i18n.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { findLinkedName } from '#web/ui/form/linked-field.ts'
import { useForm, useFormState } from '#web/ui/form/use-field.ts'
import { PageTextField } from '../image-library/page-text-field.tsx'
import css from './pages.module.css'

type Props = {
  dealerId: number
  /** The store's languages; the others are marked. */
  enabled: readonly Locale[]
  language: Locale
  onLanguage: (language: Locale) => void
}

/** A page's texts, a tab for each language. Hidden ones stay registered with the form. */
export function PageTexts({ dealerId, enabled, language, onLanguage }: Props) {
  const wrong = useWrongLanguages(useForm())
  return (
    <Tabs
      value={language}
      onChange={(next) => onLanguage(locales.find((code) => code === next) ?? language)}
      keepMountedMode="display-none"
    >
      <Tabs.List aria-label={t('pages.languages')}>
        {locales.map((code) => (
          <Tabs.Tab key={code} value={code} title={languageNames[code]}>
            {wrong.has(code) && <IconAlertTriangle size={14} className={css.wrong} aria-hidden />}
            {wrong.has(code) && <VisuallyHidden>{t('pages.wrongIn')}</VisuallyHidden>} {code.toUpperCase()}
            {!enabled.includes(code) && <span className={css.off}> · {t('pages.off')}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {locales.map((code) => (
        <Tabs.Panel key={code} value={code} pt="md">
          <div className={css.fields}>
            <TextField<LanguageText> name={makeName(code, 'Title')} label={labelText('pageTitle', code)} />
            <PageTextField<LanguageText>
              dealerId={dealerId}
              name={makeName(code, 'PageContent')}
              label={labelText('content', code)}
            />
            <TextField<LanguageText>
              name={makeName(code, 'MetaTitle')}
              label={labelText('metaTitle', code)}
            />
            <TextField<LanguageText>
              name={makeName(code, 'MetaKeyword')}
              label={labelText('metaKeyword', code)}
            />
            <TextareaField<LanguageText>
              name={makeName(code, 'MetaDescription')}
              label={labelText('metaDescription', code)}
            />
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const makeName = <T extends PageTextName>(language: Locale, name: T) => `${language}${name}` as const

type Label = 'pageTitle' | 'content' | 'metaTitle' | 'metaKeyword' | 'metaDescription'
/** Labels that distinguish the languages, for the error list. */
const labelText = (key: Label, language: Locale) => `${t(`pages.${key}`)} (${language.toUpperCase()})`

const findLanguage = (field: string): Locale | undefined =>
  locales.find((code) => field.startsWith(code) && /^[A-Z]/.test(field.slice(2)))

function useWrongLanguages(form: FormStore): ReadonlySet<Locale> {
  const errors = useFormState(form, (state) => state.errors)
  return new Set(Object.keys(errors).flatMap((name) => findLanguage(name) ?? []))
}

/** The open language: after a refused save, the first with an error. */
export function useOpenLanguage(form: FormStore, first: Locale) {
  const [language, setLanguage] = useState(first)
  const refusals = useFormState(form, (state) => state.refusals)
  useWhenChanged(refusals, () => {
    const names = Object.keys(form.state.errors)
    const wrong = names.map(findLanguage)
    if (!wrong.includes(undefined) && wrong[0]) setLanguage(wrong[0])
  })
  return [language, setLanguage] as const
}

type OpenerProps = { form: FormStore; onLanguage: (language: Locale) => void; children: ReactNode }

/** The error list leads to fields that may be in another tab: opens that first. */
export function TabOpener({ form, onLanguage, children }: OpenerProps) {
  const open = (event: MouseEvent) => {
    const name = findLinkedName(event, form.id)
    const language = name && findLanguage(name)
    if (language) flushSync(() => onLanguage(language))
  }
  return <div onClickCapture={open}>{children}</div>
}
