import { type Preferences, signIn } from '#contract/tenancy/sign-in.ts'
import { useSend } from './read.ts'
import { updateSession, useSession } from './session.ts'

/** Saves a preference: applies it at once, and reverts it if saving fails. */
export function usePreference() {
  const { send } = useSend(signIn.preferences)
  const session = useSession()
  return async (change: Preferences): Promise<void> => {
    const { theme, locale, starred, openGroups, confirmsOrders } = session
    updateSession(change)
    await send(change).catch((error) => {
      updateSession({ theme, locale, starred, openGroups, confirmsOrders })
      throw error
    })
  }
}
