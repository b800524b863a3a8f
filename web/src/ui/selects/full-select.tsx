import { Select, type SelectProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { openingKeys } from './opening-keys.ts'
import { useSelectedText } from './use-selected-text.ts'

/** The input of the closed field before this one took its place. */
export type FormerState = {
  /** The closed field, if it had the focus. */
  focused: HTMLInputElement | undefined
  isPressed: boolean
  /** The codes of the keys that open a list or move through it. */
  keys: readonly string[]
}

const nothing: FormerState = { focused: undefined, isPressed: false, keys: [] }

/**
 * Mantine's select. Its options are made when it has the focus, before any key or click can open it. `valueText` is
 * what a searchable one shows for its value.
 */
export function FullSelect({
  before = nothing,
  valueText,
  comboboxProps,
  ref,
  ...rest
}: SelectProps & { before?: FormerState; valueText?: string | undefined }) {
  const [isMade, setMade] = useState(before.focused !== undefined)
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRef(ref, input)
  const heldKeys = useRef<HeldKeys>(undefined)
  useLayoutEffect(() => {
    // Once: later, the focus may be elsewhere.
    if (heldKeys.current || !input.current || !before.focused) return
    takeFocus(input.current, before.focused)
    heldKeys.current = holdKeys(input.current, before.keys)
  }, [before])
  const selecting = useSelectedText(input, valueText)
  const goOn = useEffectEvent(() => {
    if (input.current && heldKeys.current) void replay(input.current, before.isPressed, heldKeys.current)
  })
  // Once the select's own effects have set its text.
  useEffect(() => goOn(), [])
  return (
    <Select
      {...rest}
      {...selecting}
      ref={inputRef}
      comboboxProps={{ transitionProps: { duration: 0 }, ...comboboxProps, keepMounted: isMade }}
      onFocus={(event) => {
        setMade(true)
        selecting.onFocus()
        rest.onFocus?.(event)
      }}
    />
  )
}

function takeFocus(input: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement): void {
  input.focus({ preventScroll: true })
  input.setSelectionRange(selectionStart, selectionEnd)
}

type HeldKeys = { next: () => string | undefined; release: () => void }

/** Keys pressed from here on are handled after the recorded ones. */
function holdKeys(input: HTMLInputElement, keys: readonly string[]): HeldKeys {
  const left = [...keys]
  const hold = (event: KeyboardEvent) => {
    if (!event.isTrusted || !openingKeys.includes(event.code)) return
    event.preventDefault()
    event.stopPropagation()
    left.push(event.code)
  }
  input.addEventListener('keydown', hold)
  return { next: () => left.shift(), release: () => input.removeEventListener('keydown', hold) }
}

async function replay(
  input: HTMLInputElement,
  isPressed: boolean,
  { next, release }: HeldKeys,
): Promise<void> {
  if (isPressed) input.click()
  for (let code = next(); code; code = next()) {
    // Each key sees the effect of the previous one.
    await new Promise((resolve) => setTimeout(resolve))
    input.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
  }
  release()
}
