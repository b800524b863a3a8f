import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { InlineNote } from '#web/ui/inline-problem.tsx'

const key = '_passwordChanged'

/** For the sign-in page, to which a chosen password leads. */
export const rememberPasswordChanged = (): void => sessionStorage.setItem(key, '1')

export function PasswordChanged() {
  const [changed] = useState(() => sessionStorage.getItem(key) !== null)
  if (!changed) return null
  sessionStorage.removeItem(key)
  return <InlineNote>{t('signIn.changed')}</InlineNote>
}
