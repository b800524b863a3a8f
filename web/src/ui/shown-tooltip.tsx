import { Tooltip, type TooltipProps } from '@mantine/core'

/** Loaded when a mouse first rests on something. */
export default function ShownTooltip(props: Omit<TooltipProps, 'children'> & { target: HTMLElement }) {
  return <Tooltip {...props} />
}
