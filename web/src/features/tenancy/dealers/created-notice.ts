import { useEffect } from 'react'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/toast.ts'

const name = '_dealerCreated'

/** The page reloads on the created dealer, and shows the toast afterwards. */
export function noticeAfterReload(): void {
  try {
    sessionStorage.setItem(name, '1')
  } catch {
    // Storage is blocked: the opened dealer itself shows that it was created.
  }
}

export function useCreatedNotice(): void {
  useEffect(() => {
    if (sessionStorage.getItem(name) === null) return
    sessionStorage.removeItem(name)
    toast.success(t('dealers.created'))
  }, [])
}
