import { draftPrefix, listNames, userName as name, recall, remember } from './browser-storage.ts'

/** Shares who is signed in between this browser's windows, and deletes what someone else left unsaved in it. */
export const rememberUser = (id: number): void => {
  if (recall(name) !== String(id)) remember(name, String(id))
  for (const draft of listNames(draftPrefix))
    if (!draft.startsWith(`${draftPrefix}${id}:`)) remember(draft, null)
}

/** Calls `onSignIn` when another window signs in. */
export function noticeOthers(onSignIn: (userId: number) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === name && newValue !== null) onSignIn(Number(newValue))
  })
}
