import type { TooltipProps } from '@mantine/core'
import {
  cloneElement,
  type DOMAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { late, useLate } from '../late.ts'

const bubble = late(async () => (await import('./tooltip-bubble.tsx')).Bubble)

type Child = Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave'> & {
  disabled?: boolean | undefined
}
type Props = Pick<
  TooltipProps,
  'label' | 'position' | 'disabled' | 'multiline' | 'maw' | 'openDelay' | 'style'
> & { children: ReactElement<Child> }

/** How long a mouse has to rest on something. */
const restMs = 300

/**
 * Mantine's tooltip, created when the pointer first rests on the element: a list has some sixty of them, and
 * each costs as much as a field. Afterwards Mantine shows and hides it. Props that a `Popover.Target` or
 * `Menu.Target` around it adds (its click, its ref) are passed to the element. A disabled element's label is
 * its reason. It stays reachable, does nothing, and shows its reason to mouse, keyboard, touch and screen
 * reader.
 */
export function Tooltip({
  children,
  label,
  position,
  multiline,
  maw,
  style,
  disabled = false,
  openDelay = restMs,
  ...targetProps
}: Props) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [isFocused, setFocused] = useState(false)
  const Bubble = useLate(bubble, target !== null)
  const { onPointerEnter, onPointerLeave, disabled: isOff } = children.props
  const tip = { label, position, multiline, maw, style, disabled, openDelay }
  const child = cloneElement(children, {
    ...targetProps,
    ...(isOff && !disabled && offProps(label, setTarget, setFocused)),
    onPointerEnter: (event) => {
      onPointerEnter?.(event)
      if (disabled || target || event.pointerType !== 'mouse') return
      const { currentTarget } = event
      timer.current = setTimeout(() => setTarget(currentTarget), openDelay)
    },
    onPointerLeave: (event) => {
      onPointerLeave?.(event)
      clearTimeout(timer.current)
    },
  })
  return (
    <>
      {child}
      {target && Bubble && (
        <Bubble
          target={target}
          defaultOpened={!isFocused}
          {...(isOff && isFocused && { opened: true })}
          {...tip}
        />
      )}
    </>
  )
}

/** Used instead of `disabled`, which only a mouse can still reach. */
function offProps(
  why: ReactNode,
  setTarget: (target: HTMLElement) => void,
  setFocused: (isFocused: boolean) => void,
) {
  const show = (element: HTMLElement) => {
    setTarget(element)
    setFocused(true)
  }
  return {
    disabled: undefined,
    'data-disabled': true,
    'aria-disabled': true,
    'aria-description': typeof why === 'string' ? why.replaceAll('\n', ' ') : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault()
      show(event.currentTarget)
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) show(currentTarget)
    },
    onBlur: () => setFocused(false),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && setFocused(false),
  }
}
