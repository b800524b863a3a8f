import { userName as name, recall, remember } from './browser-storage.ts'

/** Shares who is signed in between this browser's windows. */
export const rememberUser = (id: number): void => {
  if (recall(name) !== String(id)) remember(name, String(id))
}

/** Calls `onSignIn` when another window signs in. */
export function noticeOthers(onSignIn: (userId: number) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === name && newValue !== null) onSignIn(Number(newValue))
  })
}
