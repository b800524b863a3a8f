import { Select, type SelectProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** What happened to the closed field before this one took its place. */
export type Before = {
  /** The closed field, if it had the focus. */
  focused: HTMLInputElement | undefined
  isPressed: boolean
  /** The codes of the keys that open a list or walk in it. */
  keys: readonly string[]
}

type Props = SelectProps & { before: Before; typed: string | undefined }

/** Mantine's select. Its options are made when it has the focus, before any key or click can open it. */
export function FullSelect({ before, typed, onFocus, comboboxProps, ref, ...rest }: Props) {
  const [isMade, setMade] = useState(before.focused !== undefined)
  const input = useRef<HTMLInputElement>(null)
  const ofInput = useMergedRef(ref, input)
  const start = useEffectEvent(() => {
    if (input.current && before.focused) takeOver(input.current, before.focused, before, typed)
  })
  useLayoutEffect(() => start(), [])
  return (
    <Select
      {...rest}
      ref={ofInput}
      comboboxProps={{ transitionProps: { duration: 0 }, ...comboboxProps, keepMounted: isMade }}
      onFocus={(event) => {
        setMade(true)
        onFocus?.(event)
      }}
    />
  )
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

function takeOver(
  input: HTMLInputElement,
  closed: HTMLInputElement,
  { isPressed, keys }: Before,
  typed: string | undefined,
): void {
  input.focus({ preventScroll: true })
  input.setSelectionRange(closed.selectionStart, closed.selectionEnd)
  // The options follow in this same task.
  setTimeout(() => {
    if (isPressed) input.click()
    if (typed !== undefined) {
      setValue?.call(input, typed)
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }))
    }
    for (const code of keys)
      input.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
  })
}
