import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import css from './toast-host.module.css'

export type Toast = { kind: keyof typeof looks; text: string }

/** Rendered once, in the shell. Toasts appear in the free part of its top bar, where they cover nothing. */
export function ToastHost() {
  const { middle, width } = useRoom()
  return (
    <Notifications
      position="top-center"
      containerWidth={width}
      layout="stacked"
      limit={4}
      zIndex={500}
      classNames={css}
      style={{ '--middle': `${middle}px`, '--width': `${width}px` }}
    />
  )
}

/** In narrow windows, toasts stay readable, inside the window, and cover the bar. */
function useRoom(): { middle: number; width: number } {
  const [room, setRoom] = useState({ middle: window.innerWidth / 2, width: 400 })
  useEffect(() => {
    const element = document.querySelector('[data-toasts]')
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { left, width } = element.getBoundingClientRect()
      const middle = width ? left + width / 2 : window.innerWidth / 2
      setRoom({ middle, width: Math.min(440, Math.max(320, width)) })
    })
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return room
}

const looks = {
  success: { icon: <IconCheck size={18} />, color: 'green.8', role: 'status' },
  info: { icon: <IconInfoCircle size={18} />, color: 'indigo', role: 'status' },
  warning: { icon: <IconAlertTriangle size={18} />, color: 'orange.8', role: 'alert' },
  error: { icon: <IconAlertTriangle size={18} />, color: 'red.8', role: 'alert' },
} as const

/** The specified 3 seconds, or longer for long texts. */
const duration = (text: string): number => 3000 + Math.max(0, text.length - 60) * 50

/** Whether the person pressed something since the last toast. */
let hasPressed = true
for (const press of ['pointerdown', 'keydown'])
  window.addEventListener(
    press,
    () => {
      hasPressed = true
    },
    true,
  )

/** Removes the toasts that are shown. */
export const clearToasts = (): void => notifications.clean()

/**
 * Shows a toast for a few seconds, in place of those of earlier actions: one action can have several, such as "created"
 * and what followed from it. `toast` calls it, once this file is loaded.
 */
export function showToast({ kind, text }: Toast): void {
  if (hasPressed) clearToasts()
  hasPressed = false
  notifications.show({
    ...looks[kind],
    title: chooseTitle(kind),
    message: text,
    autoClose: duration(text),
    withBorder: true,
    closeButtonProps: { 'aria-label': t('common.close') },
  })
}

function chooseTitle(kind: Toast['kind']): string {
  if (kind === 'warning') return t('common.warning')
  if (kind === 'info') return t('common.information')
  return t(kind === 'error' ? 'common.error' : 'common.success')
}
