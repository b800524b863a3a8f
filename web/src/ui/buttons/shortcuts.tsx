import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { t } from '#web/platform/i18n.ts'
import { recall, shortcutsName } from '#web/platform/session/browser-storage.ts'
import { late, useLate } from '../late.ts'
import type { Shortcut } from './key-names.ts'

const dialog = late(async () => (await import('./shortcut-list.tsx')).ShortcutList)

let active: readonly Shortcut[] = []
const listeners = new Set<() => void>()
const change = (next: readonly Shortcut[]) => {
  active = next
  for (const listener of listeners) listener()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))

/** Single keys can be turned off, because speech input and unsteady hands press them by accident. */
const isOff = (keys: string) => keys.length === 1 && recall(shortcutsName) === 'off'

/** Also works while a dialog is open; other shortcuts act on the page behind it. */
const paletteKeys = 'mod+k'

/**
 * Registers a shortcut for this screen and its line in the `?` list. A single character is ignored while
 * someone types; `mod+` with a character isn't. While a dialog is open, only `mod+k` works. Without a label
 * there's no shortcut.
 */
export function useShortcut(keys: string, label: string | undefined, act: () => void): void {
  const latest = useEffectEvent(act)
  useEffect(() => {
    if (!label) return
    const shortcut = { keys, label, act: () => latest() }
    change([...active, shortcut])
    return () => change(active.filter((other) => other !== shortcut))
  }, [keys, label])
}

/** Lists keys that the focused element handles, such as a row of a list. */
export function useListedKey(keys: string, label: string): void {
  useEffect(() => {
    const shortcut = { keys, label }
    change([...active, shortcut])
    return () => change(active.filter((other) => other !== shortcut))
  }, [keys, label])
}

function onKey(event: KeyboardEvent): void {
  const mod = event.ctrlKey || event.metaKey
  const pressed = mod ? `mod+${event.key.toLowerCase()}` : event.key
  // The focused element may have used the key.
  if (event.defaultPrevented || event.altKey || (!mod && isTyping(event.target))) return
  if (pressed !== paletteKeys && document.querySelector('[role="dialog"]')) return
  const found = active.findLast(({ keys, act }) => act && keys === pressed)
  if (!found?.act || isOff(pressed)) return
  event.preventDefault()
  found.act()
}

/** Handles the keys and shows the list; rendered once, in the shell. */
export function ShortcutsHost({
  opened,
  setOpened,
}: {
  opened: boolean
  setOpened: (opened: boolean) => void
}) {
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  useShortcut('?', t('common.shortcutShow'), () => setOpened(true))
  const shortcuts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => active,
  )
  /** The list stays mounted, so that it can fade out and restore the focus. */
  const [isMade, setMade] = useState(false)
  if (opened && !isMade) setMade(true)
  const List = useLate(dialog, isMade)
  // A dialog that opens while it's made doesn't remember what had the focus.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(opened && List !== undefined), [opened, List])
  return List && <List shortcuts={shortcuts} opened={isShown} onClose={() => setOpened(false)} />
}
