import { Button, type ButtonProps } from '@mantine/core'
import { Tooltip } from '#web/ui/tooltip.tsx'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'leftSection' | 'rightSection' | 'loading'> & {
  label: string
  /** Why it does nothing now. */
  why?: string | undefined
  onClick?: () => void
}

/** A button that explains why it does nothing. */
export function WhyButton({ label, why, variant = 'default', ...rest }: Props) {
  return (
    <Tooltip label={why} disabled={!why} multiline maw={280}>
      <Button {...rest} variant={variant} disabled={Boolean(why)}>
        {label}
      </Button>
    </Tooltip>
  )
}
