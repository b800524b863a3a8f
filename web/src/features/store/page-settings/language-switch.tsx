import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Locale } from '#contract/locales.ts'
import { localeNames, t } from '#web/platform/i18n.ts'
import { useForm, useFormState } from '#web/ui/form/use-field.ts'
import css from './page-settings.module.css'
import { countFilled, findPlace, type Place, textCount } from './places.ts'

type Props = {
  languages: { code: Locale; isEnabled: boolean }[]
  tab: Place['tab']
  value: Locale
  onChange: (language: Locale) => void
}

/** The languages with their progress; those the store doesn't have are marked. */
export function LanguageSwitch({ languages, tab, value, onChange }: Props) {
  const form = useForm()
  const values = useFormState(form, (state) => state.values)
  const errors = useFormState(form, (state) => state.errors)
  const wrong = new Set(Object.keys(errors).map((name) => findPlace(name)?.language))
  return (
    <SegmentedControl
      className={css.languages}
      aria-label={t(tab === 'meta' ? 'pageSettings.languageOfMeta' : 'pageSettings.languageOfTech')}
      value={value}
      onChange={(code) => onChange(code as Locale)}
      data={languages.map(({ code, isEnabled }) => ({
        value: code,
        label: (
          <span className={css.language}>
            {wrong.has(code) && <IconAlertTriangle size={14} className={css.wrong} aria-hidden />}
            {wrong.has(code) && <VisuallyHidden>{t('pageSettings.wrongIn')}</VisuallyHidden>}
            <span>{localeNames[code]}</span>
            <span className={css.filled}>
              {t('pageSettings.filled', { n: countFilled(values, code), all: textCount })}
              {!isEnabled && ` · ${t('pageSettings.off')}`}
            </span>
          </span>
        ),
      }))}
    />
  )
}
