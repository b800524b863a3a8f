import type { TextFiles } from '../i18n.ts'

/** The texts of the pages that need no session: they do not carry the list of all the others. */
export const filesBeforeSession: TextFiles = import.meta.glob([
  './*/{common,shell,sign-in,codes,registrations,subscriptions,unsubscribe}.ts',
  './*/contract-*.ts',
  '!./en/common.ts',
])
