import type { ComponentProps } from 'react'

/**
 * The element of each `Button` and `ActionIcon`. A disabled element loses the focus, so a button whose action runs
 * (`loading`, or `aria-busy` without a spinner) only ignores presses.
 */
export function BusyButton({ disabled, type = 'button', onClick, ...rest }: ComponentProps<'button'>) {
  const isRunning = disabled && ('data-loading' in rest || rest['aria-busy'] === true)
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !isRunning}
      aria-disabled={isRunning || rest['aria-disabled']}
      // Also what Enter in a field presses.
      onClick={isRunning ? (event) => event.preventDefault() : onClick}
    />
  )
}
