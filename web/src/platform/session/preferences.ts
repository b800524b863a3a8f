import { type Preferences, signIn } from '#contract/tenancy/sign-in.ts'
import { send } from '../send.ts'
import { recallJsonInTab, rememberInTab } from './browser-storage.ts'
import { findCachedSession, updateSession } from './session.ts'

const unsavedName = '_unsavedPreferences'

/**
 * Choices that the server hasn't confirmed. This tab stores them: when its page is reloaded before the answer, the
 * browser drops the calls, and the next page shows and sends them again.
 */
let unsaved: Preferences = {}

/** Their last confirmed values, to return to when several choices of one preference fail in a row. */
const confirmed = new Map<keyof Preferences, unknown>()

/** When a page is left, the browser rejects its calls, some before `pagehide`; their choices stay stored. */
let isLeft = false
for (const leaving of ['beforeunload', 'pagehide'])
  globalThis.addEventListener?.(leaving, () => {
    isLeft = true
  })

function storeUnsaved(userId: number): void {
  if (isLeft) return
  const isSaved = Object.keys(unsaved).length === 0
  rememberInTab(unsavedName, isSaved ? null : JSON.stringify({ userId, unsaved }))
}

/** Choices of this user that the previous page couldn't save. */
export function recallUnsaved(userId: number): Preferences {
  const stored = recallJsonInTab(unsavedName) as { userId: number; unsaved: Preferences } | null
  return stored?.userId === userId ? stored.unsaved : {}
}

/** The change being sent. Two at once could arrive in the wrong order, and the older one would win. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Saves preferences: applies them at once and reverts them on failure. Call it only after the session has
 * loaded.
 */
export async function prefer(change: Preferences): Promise<void> {
  const session = findCachedSession()
  if (!session) throw new Error('A preference is chosen before the session is there')
  updateSession(change)
  // The page wasn't left after all, or came back from the browser's cache.
  isLeft = false
  const names = Object.keys(change) as (keyof Preferences)[]
  for (const name of names) if (!(name in unsaved)) confirmed.set(name, session[name])
  unsaved = { ...unsaved, ...change }
  storeUnsaved(session.id)
  const saved = last.then(() => send(signIn.preferences, change))
  last = saved.catch(() => {})
  const settle = () => {
    // A later choice of the same preference has its own call.
    const settledNames = names.filter((name) => unsaved[name] === change[name])
    for (const name of settledNames) delete unsaved[name]
    storeUnsaved(session.id)
    return settledNames
  }
  try {
    await saved
  } catch (error) {
    updateSession(Object.fromEntries(settle().map((name) => [name, confirmed.get(name)])))
    throw error
  }
  for (const name of names) confirmed.set(name, change[name])
  settle()
}
