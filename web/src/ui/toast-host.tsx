import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'

export type Toast = { kind: keyof typeof looks; text: string }

/**
 * Rendered once, in the shell. Toasts appear where there are no fields: over the menu if it's open beside the
 * page, otherwise over the top bar.
 */
export function ToastHost({ overMenu }: { overMenu: boolean }) {
  const place = overMenu
    ? ({ position: 'bottom-left', containerWidth: 228 } as const)
    : ({ position: 'top-center' } as const)
  return <Notifications key={place.position} {...place} autoClose={3000} limit={4} zIndex={500} />
}

const looks = {
  success: { icon: <IconCheck size={18} />, color: 'green.8', role: 'status' },
  info: { icon: <IconInfoCircle size={18} />, color: 'indigo', role: 'status' },
  warning: { icon: <IconAlertTriangle size={18} />, color: 'orange.8', role: 'alert' },
  error: { icon: <IconAlertTriangle size={18} />, color: 'red.8', role: 'alert' },
} as const

export function showToast({ kind, text }: Toast): void {
  notifications.show({
    ...looks[kind],
    title: titleOf(kind),
    message: text,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('common.close') },
  })
}

function titleOf(kind: Toast['kind']): string {
  if (kind === 'warning') return t('common.warning')
  if (kind === 'info') return t('common.information')
  return t(kind === 'error' ? 'common.error' : 'common.success')
}
