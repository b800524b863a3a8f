import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { type Preferences, type Session, signIn } from '#contract/tenancy/sign-in.ts'
import { useSend } from '#web/platform/read.ts'
import { updateSession, useSession } from '#web/platform/session.ts'

const schemeOf = (theme: Session['theme']) => (theme === 'system' ? 'auto' : theme)

/** Applies the signed-in user's theme, wherever they sign in. */
export function useThemeOfSession(): void {
  const { theme } = useSession()
  const { setColorScheme, colorScheme } = useMantineColorScheme()
  useEffect(() => {
    if (colorScheme !== schemeOf(theme)) setColorScheme(schemeOf(theme))
  }, [theme, colorScheme, setColorScheme])
}

/** Saves a preference: applies it at once, and reverts it if saving fails. */
export function usePreference() {
  const { send } = useSend(signIn.preferences)
  const session = useSession()
  return async (change: Preferences): Promise<void> => {
    const { theme, locale, starred, openGroups } = session
    updateSession(change)
    await send(change).catch((error) => {
      updateSession({ theme, locale, starred, openGroups })
      throw error
    })
  }
}
