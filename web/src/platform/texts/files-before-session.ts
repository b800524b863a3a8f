import type { TextFiles } from '../i18n.ts'

/** The texts of pages before sign-in, in a separate list so that those pages don't load the others. */
export const filesBeforeSession: TextFiles = import.meta.glob([
  './{first,refusals}/*.ts',
  './*/{common,sign-in,codes,registrations,subscriptions,unsubscribe}.ts',
  './*/contract-names.ts',
  '!./en/common.ts',
])
