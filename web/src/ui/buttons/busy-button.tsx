import { useMergedRef } from '@mantine/hooks'
import { type ComponentProps, useRef } from 'react'

/**
 * The element of each `Button` and `ActionIcon`. A disabled element loses the focus, so a button whose action runs
 * (`loading`, or `aria-busy` without a spinner) only ignores presses, and so does one that's disabled while it has
 * the focus.
 */
export function BusyButton({ disabled, type = 'button', onClick, ref, ...rest }: ComponentProps<'button'>) {
  const button = useRef<HTMLButtonElement>(null)
  const merged = useMergedRef(button, ref)
  const isRunning = 'data-loading' in rest || rest['aria-busy'] === true
  const hasFocus = button.current !== null && button.current === document.activeElement
  const isIgnoring = disabled && (isRunning || hasFocus)
  return (
    <button
      {...rest}
      ref={merged}
      type={type}
      disabled={disabled && !isIgnoring}
      aria-disabled={isIgnoring || rest['aria-disabled']}
      // Also what Enter in a field presses.
      onClick={isIgnoring ? (event) => event.preventDefault() : onClick}
    />
  )
}
