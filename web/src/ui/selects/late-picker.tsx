import { InputBase } from '@mantine/core'
import { useRef, useState } from 'react'
import { late } from '../late.ts'
import { useLateReplacement } from '../late-replacement.ts'
import type { BeforePicker, PickerProps } from './picker.tsx'
import { toClosedField } from './select.tsx'
import { useSelectedText } from './use-selected-text.ts'

const picker = late(async () => (await import('./picker.tsx')).Picker)

/** A picker for screens that show a list, loaded with their selects. It receives the text typed before. */
export function LatePicker(props: PickerProps) {
  const { value, onChange, onBlur, ...rest } = props
  const { name: _name, find: _find, create: _create, nextField: _next, onFinding: _finding, ...field } = rest
  const [isAsked, setAsked] = useState(false)
  const [typed, setTyped] = useState<string>()
  const before = useRef<BeforePicker>({ focused: undefined, isPressed: false, keys: [] })
  const input = useRef<HTMLInputElement>(null)
  const selecting = useSelectedText(input, value?.label)
  const Picker = useLateReplacement(picker, isAsked)
  if (Picker) return <Picker {...props} before={{ ...before.current, ...(typed && { text: typed }) }} />
  const ask = () => setAsked(true)
  return (
    <InputBase
      {...toClosedField({ ...field, value: value?.value ?? null, onChange: () => onChange(null) })}
      {...selecting}
      ref={input}
      maxLength={200}
      value={typed ?? value?.label ?? ''}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onPointerEnter={ask}
      onFocus={(event) => {
        before.current.focused = event.currentTarget
        delete before.current.leftBy
        selecting.onFocus()
        ask()
      }}
      onClick={() => {
        before.current.isPressed = true
        selecting.onClick()
      }}
      onKeyDown={(event) => {
        if (!typed?.trim() || (event.key !== 'Enter' && event.key !== 'Tab')) return
        before.current.leftBy = event.key
        if (event.key === 'Enter') event.preventDefault()
      }}
      onBlur={(event) => {
        Object.assign(before.current, { focused: undefined, isPressed: false })
        if (!before.current.leftBy) setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
