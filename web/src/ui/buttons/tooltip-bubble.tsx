import { Tooltip, type TooltipProps } from '@mantine/core'

/** Mantine's tooltip in a file of its own, so that it can load late. */
export const Bubble = (props: TooltipProps) => <Tooltip {...props} />
