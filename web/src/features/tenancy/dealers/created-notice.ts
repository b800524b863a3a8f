import { useEffect } from 'react'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/toast.ts'

const name = '_dealerCreated'

/** The page starts anew on the created dealer; what was done is told after that. */
export function tellAfterReload(): void {
  try {
    sessionStorage.setItem(name, '1')
  } catch {
    // Storage is barred: the opened dealer itself tells that it was created.
  }
}

export function useCreatedNotice(): void {
  useEffect(() => {
    if (sessionStorage.getItem(name) === null) return
    sessionStorage.removeItem(name)
    toast.success(t('dealers.created'))
  }, [])
}
