import { Select, type SelectProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** What happened to the closed field before this one took its place. */
export type Before = {
  /** The closed field, if it had the focus. */
  focused: HTMLInputElement | undefined
  isPressed: boolean
  /** The codes of the keys that open a list or walk in it. */
  keys: readonly string[]
}

const nothing: Before = { focused: undefined, isPressed: false, keys: [] }

/** Mantine's select. Its options are made when it has the focus, before any key or click can open it. */
export function FullSelect({
  before = nothing,
  onFocus,
  comboboxProps,
  ref,
  ...rest
}: SelectProps & { before?: Before }) {
  const [isMade, setMade] = useState(before.focused !== undefined)
  const input = useRef<HTMLInputElement>(null)
  const ofInput = useMergedRef(ref, input)
  useLayoutEffect(() => {
    if (input.current && before.focused) takeFocus(input.current, before.focused)
  }, [before])
  const goOn = useEffectEvent(() => {
    if (input.current && before.focused) void replay(input.current, before)
  })
  // Once the select's own effects have set its text.
  useEffect(() => goOn(), [])
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

function takeFocus(input: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement): void {
  input.focus({ preventScroll: true })
  input.setSelectionRange(selectionStart, selectionEnd)
}

async function replay(input: HTMLInputElement, { isPressed, keys }: Before): Promise<void> {
  if (isPressed) input.click()
  for (const code of keys) {
    // Each finds what the one before has done.
    await new Promise((resolve) => setTimeout(resolve))
    input.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
  }
}
