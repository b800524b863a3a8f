import { recall, remember } from './remembered.ts'

/** Who is signed in, told from window to window of this browser. */
const name = '_user'

export const rememberUser = (id: number): void => {
  if (recall(name) !== String(id)) remember(name, String(id))
}

/** Hears of whoever signs in in another window. */
export function noticeOthers(hear: (userId: number) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === name && newValue !== null) hear(Number(newValue))
  })
}
