import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import { localeNames, t, useLocale } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { chooseLocale } from '#web/platform/session/auth-flow.ts'
import css from './language-bar.module.css'

/** The languages by their own names, on pages before sign-in. */
export function LanguageBar() {
  const current = useLocale()
  const [failure, setFailure] = useState<string | null>(null)
  const choose = (locale: Locale) => {
    setFailure(null)
    chooseLocale(locale).catch((error: unknown) => setFailure(errorText(error)))
  }
  return (
    <Stack gap={4}>
      <Group component="nav" aria-label={t('common.language')} gap={4} justify="center">
        {Object.entries(localeNames).map(([locale, name]) => (
          <UnstyledButton
            key={locale}
            lang={locale}
            className={css.language}
            aria-pressed={locale === current}
            onClick={() => choose(locale as Locale)}
          >
            {name}
          </UnstyledButton>
        ))}
      </Group>
      {failure && (
        <Text role="alert" size="sm" ta="center">
          {failure}
        </Text>
      )}
    </Stack>
  )
}
