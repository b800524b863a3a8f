import { Button, type ButtonProps } from '@mantine/core'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'leftSection' | 'rightSection' | 'loading'> & {
  label: string
  /** Why it's unavailable at the moment. */
  why?: string | undefined
  onClick?: () => void
}

/** A button that explains why it's unavailable. */
export function WhyButton({ label, why, variant = 'default', ...rest }: Props) {
  return (
    <Tooltip label={why} disabled={!why} multiline maw={280}>
      <Button {...rest} variant={variant} disabled={Boolean(why)}>
        {label}
      </Button>
    </Tooltip>
  )
}
