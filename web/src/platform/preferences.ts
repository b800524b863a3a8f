import { type Preferences, signIn } from '#contract/tenancy/sign-in.ts'
import { send } from './send.ts'
import { cachedSession, updateSession } from './session.ts'

const unsavedName = '_unsavedPreferences'

/**
 * Choices that the server hasn't confirmed. This tab stores them: when its page is reloaded before the answer, the
 * browser drops the calls, and the next page shows and sends them again.
 */
let unsaved: Preferences = {}

/** When a page is left, the browser rejects its calls, some before `pagehide`; their choices stay stored. */
let isLeft = false
for (const leaving of ['beforeunload', 'pagehide'])
  globalThis.addEventListener?.(leaving, () => {
    isLeft = true
  })

function storeUnsaved(userId: number): void {
  if (isLeft) return
  try {
    if (Object.keys(unsaved).length === 0) sessionStorage.removeItem(unsavedName)
    else sessionStorage.setItem(unsavedName, JSON.stringify({ userId, unsaved }))
  } catch {
    // If the browser blocks storage, a reload forgets them.
  }
}

/** This user's choices that the page before couldn't save. */
export function recallUnsaved(userId: number): Preferences {
  try {
    const stored = JSON.parse(sessionStorage.getItem(unsavedName) ?? 'null')
    return stored?.userId === userId ? stored.unsaved : {}
  } catch {
    return {}
  }
}

/** The last change on its way: two at once could arrive in the other order, and the older one would stay. */
let last: Promise<unknown> = Promise.resolve()

/** Saves preferences: applies them at once, and reverts them if saving fails. The session is there by then. */
export async function prefer(change: Preferences): Promise<void> {
  const session = cachedSession()
  if (!session) throw new Error('A preference is chosen before the session is there')
  updateSession(change)
  // The person stayed, or came back.
  isLeft = false
  unsaved = { ...unsaved, ...change }
  storeUnsaved(session.id)
  const saved = last.then(() => send(signIn.preferences, change))
  last = saved.catch(() => {})
  // A later choice of the same is on its way itself.
  const isLatest = ([name, value]: [string, unknown]) => unsaved[name as keyof Preferences] === value
  const settle = () => {
    const settled = Object.entries(change).filter(isLatest)
    for (const [name] of settled) delete unsaved[name as keyof Preferences]
    storeUnsaved(session.id)
    return settled
  }
  await saved.then(settle, (error) => {
    const names = settle().map(([name]) => name as keyof Preferences)
    updateSession(Object.fromEntries(names.map((name) => [name, session[name]])))
    throw error
  })
}
