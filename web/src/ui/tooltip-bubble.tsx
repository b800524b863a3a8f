import { Tooltip, type TooltipProps } from '@mantine/core'

/** Mantine's tooltip, apart for what loads it late. */
export const Bubble = (props: TooltipProps) => <Tooltip {...props} />
