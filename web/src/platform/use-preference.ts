import { type Preferences, signIn } from '#contract/tenancy/sign-in.ts'
import { useSend } from './read.ts'
import { knownSession, updateSession } from './session.ts'

/** The last change on its way: two at once could arrive in the other order, and the older one would stay. */
let last: Promise<unknown> = Promise.resolve()

/** Saves a preference: applies it at once, and reverts it if saving fails. */
export function usePreference() {
  const { send } = useSend(signIn.preferences)
  return async (change: Preferences): Promise<void> => {
    const names = Object.keys(change) as (keyof Preferences)[]
    const session = knownSession()
    const before = session && Object.fromEntries(names.map((name) => [name, session[name]]))
    updateSession(change)
    const saved = last.then(() => send(change))
    last = saved.catch(() => {})
    await saved.catch((error) => {
      if (before) updateSession(before)
      throw error
    })
  }
}
