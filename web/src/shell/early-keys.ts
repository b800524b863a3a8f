/** Keys that someone pressed before the field they were meant for had the focus. */
export type EarlyKeys = { text: string; end: 'Enter' | 'Escape' | null }

const none: EarlyKeys = { text: '', end: null }

let early: EarlyKeys | null = null

/** Holds what's typed from now on, so that no shortcut of the page takes it, until a field asks for it. */
export function holdKeys(): void {
  early ??= none
  window.addEventListener('keydown', hold, true)
}

/** Returns what was typed, and leaves further keys to the field. */
export function takeEarlyKeys(): EarlyKeys {
  const keys = early ?? none
  early = null
  window.removeEventListener('keydown', hold, true)
  return keys
}

function hold(event: KeyboardEvent): void {
  const { key } = event
  const isShortcut = event.ctrlKey || event.metaKey
  // AltGr, which types characters, is reported as Ctrl and Alt.
  if (isShortcut && !event.getModifierState('AltGraph')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (!early || early.end) return
  if (key === 'Enter' || key === 'Escape') early = { ...early, end: key }
  else if (key === 'Backspace') early = { ...early, text: early.text.slice(0, -1) }
  else if (key.length === 1) early = { ...early, text: early.text + key }
}
