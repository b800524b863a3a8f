import { onIdle } from './on-idle.ts'
import { draftPrefix, listNames, recall, remember, userName } from './session/browser-storage.ts'

/**
 * Drafts of new records in this browser: they survive a reload, a closed tab and an expired session. Each belongs to
 * one user at one dealer, and each form writes its own. They hold what the form sends, never a card, which is entered
 * in a dialog of its own. Signing out clears them with everything else.
 */
export type DraftPlace = { kind: 'order' | 'quote'; userId: number; dealerId: number }
export type LocalDraft<Values> = {
  id: string
  /** The time of the last change. */
  at: string
  /** The person it's for, as typed; empty if nobody is named yet. */
  name: string
  values: Values
  /** A choice beside the form, such as the vehicle that parts are searched for. */
  beside?: unknown
  attempt?: Attempt | undefined
}
/**
 * Calls whose answers never arrived, oldest first, all sent with the same Idempotency-Key: the server has carried out
 * one of them at most.
 */
export type Attempt = { key: string; at: string; inputs: readonly unknown[] }

/** The server forgets a key after the same time, so an attempt's draft ends with it. */
const lifetimeMs = 24 * 3_600_000

const prefix = ({ kind, userId, dealerId }: DraftPlace) => `${draftPrefix}${userId}:${kind}:${dealerId}:`

/** Stores a form's draft; null deletes it. A page whose user has left this browser stores nothing. */
export function writeDraft<Values>(
  place: DraftPlace,
  id: string,
  draft: Omit<LocalDraft<Values>, 'id'> | null,
) {
  if (draft && recall(userName) !== String(place.userId)) return
  remember(`${prefix(place)}${id}`, draft && JSON.stringify(draft))
}

/** The drafts that no open tab is working on, newest first. Deletes those of any user that are a day old. */
export async function findDrafts<Values>(place: DraftPlace, now = Date.now()): Promise<LocalDraft<Values>[]> {
  const heldLocks = await listHeld()
  const found: LocalDraft<Values>[] = []
  for (const key of listNames(draftPrefix)) {
    const draft = readDraft<Values>(key)
    if (!draft || now - Date.parse(draft.attempt?.at ?? draft.at) > lifetimeMs) remember(key, null)
    else if (key.startsWith(prefix(place)) && !heldLocks.has(`${draftPrefix}${draft.id}`)) found.push(draft)
  }
  return found.toSorted((a, b) => b.at.localeCompare(a.at))
}

function readDraft<Values>(key: string): LocalDraft<Values> | null {
  try {
    const draft = JSON.parse(recall(key) ?? 'null')
    if (typeof draft?.at !== 'string' || typeof draft.values !== 'object') return null
    return { ...draft, id: key.slice(key.lastIndexOf(':') + 1) }
  } catch {
    return null
  }
}

/** The draft is this tab's until the result is called or the tab closes; without the browser's locks, it's anyone's. */
export function holdDraft(id: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(`${draftPrefix}${id}`, () => released)
  return release
}

async function listHeld(): Promise<ReadonlySet<string>> {
  const { held: heldLocks = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(heldLocks.map(({ name = '' }) => name))
}

const pauseMs = 300

/** Calls `write` a moment after the last call, or at once when the page is hidden or `end` is called. */
export function debounceWrite(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    write()
  }
  window.addEventListener('pagehide', flush)
  return {
    later: () => {
      clearTimeout(timer)
      timer = setTimeout(() => onIdle(flush), pauseMs)
    },
    end: () => {
      clearTimeout(timer)
      timer = undefined
      window.removeEventListener('pagehide', flush)
    },
  }
}
