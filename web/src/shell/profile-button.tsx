import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { fullName } from '#contract/tenancy/full-name.ts'
import { t } from '#web/platform/i18n.ts'
import { useSession } from '#web/platform/session/session.ts'
import css from './top-bar.module.css'

/** The full name of the person who is signed in. */
export const useOwnName = (): string => fullName(useSession())

/** The user's initials. */
export function ProfileButton(props: ComponentProps<typeof UnstyledButton<'button'>>) {
  const name = useOwnName()
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <UnstyledButton
      aria-haspopup="menu"
      {...props}
      className={css.person}
      aria-label={t('shell.profileMenu', { name })}
    >
      <span className={css.initials}>{initials}</span>
    </UnstyledButton>
  )
}
