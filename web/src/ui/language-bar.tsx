import { Group, UnstyledButton } from '@mantine/core'
import { type Locale, locales, t, useLocale } from '#web/platform/i18n.ts'
import { chooseLocale } from '#web/platform/way-in.ts'
import css from './language-bar.module.css'

/** The languages, each in its own words, on the pages before a session. */
export function LanguageBar() {
  const current = useLocale()
  return (
    <Group component="nav" aria-label={t('common.language')} gap={4} justify="center">
      {Object.entries(locales).map(([locale, name]) => (
        <UnstyledButton
          key={locale}
          lang={locale}
          className={css.language}
          aria-pressed={locale === current}
          onClick={() => void chooseLocale(locale as Locale).catch(() => {})}
        >
          {name}
        </UnstyledButton>
      ))}
    </Group>
  )
}
