import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { useSession } from '#web/platform/session/session.ts'

const toColorScheme = (theme: Session['theme']) => (theme === 'system' ? 'auto' : theme)

/** Applies the signed-in user's theme, wherever they sign in. */
export function useSessionTheme(): void {
  const { theme } = useSession()
  const { setColorScheme, colorScheme } = useMantineColorScheme()
  useEffect(() => {
    if (colorScheme !== toColorScheme(theme)) setColorScheme(toColorScheme(theme))
  }, [theme, colorScheme, setColorScheme])
}
