import { t } from '#web/platform/i18n.ts'
import { consumeInTab, rememberInTab } from '#web/platform/session/browser-storage.ts'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'

const key = '_passwordChanged'

/** Remembers that a password was chosen, for the sign-in page that follows. */
export const rememberPasswordChanged = (): void => rememberInTab(key, '1')

/** Read once per page load, however often the note renders. */
const changed = consumeInTab(key) !== null

/** The note on the sign-in page after a new password was set in this tab. */
export function PasswordChanged() {
  if (!changed) return null
  return <InlineNote>{t('signIn.changed')}</InlineNote>
}
