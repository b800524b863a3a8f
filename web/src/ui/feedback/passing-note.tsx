import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { t } from '#web/platform/i18n.ts'

const looks = {
  success: { color: 'green', Icon: IconCheck },
  info: { color: 'indigo', Icon: IconInfoCircle },
  warning: { color: 'orange', Icon: IconAlertTriangle },
  error: { color: 'red', Icon: IconAlertTriangle },
} as const

type Props = {
  severity: keyof typeof looks
  children: ReactNode
  onClose: () => void
  /** Milliseconds until it closes; null leaves it open. */
  closeAfter?: number | null
}

/** An action's result, shown on the page for a while; for lasting ones use InlineProblem or InlineNote. */
export function PassingNote({ severity, children, onClose, closeAfter = 5000 }: Props) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (closeAfter === null) return
    const timer = setTimeout(() => close(), closeAfter)
    return () => clearTimeout(timer)
  }, [closeAfter])
  const { color, Icon } = looks[severity]
  return (
    <Alert
      role={severity === 'error' ? 'alert' : 'status'}
      color={color}
      variant="outline"
      icon={<Icon size={18} />}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={onClose}
    >
      {children}
    </Alert>
  )
}
