import { Tooltip as MantineTooltip, type TooltipProps } from '@mantine/core'
import { cloneElement, type DOMAttributes, type ReactElement, useEffect, useRef, useState } from 'react'

type Handlers = Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave'>
type Props = Pick<
  TooltipProps,
  'label' | 'position' | 'disabled' | 'multiline' | 'maw' | 'openDelay' | 'style'
> & { children: ReactElement<Handlers> }

/** How long a mouse has to rest on something. */
const restMs = 300

/**
 * Mantine's tooltip, made when a mouse first rests on the element: a list has some sixty of them, and each
 * costs as much as a field. From then on Mantine shows and hides it. What a `Popover.Target` or `Menu.Target`
 * around it adds (its click, its ref) goes on to the element.
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
  ...ofTarget
}: Props) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { onPointerEnter, onPointerLeave } = children.props
  const tip = { label, position, multiline, maw, style, disabled, openDelay }
  const child = cloneElement(children, {
    ...ofTarget,
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
      {target && <MantineTooltip target={target} defaultOpened {...tip} />}
    </>
  )
}
