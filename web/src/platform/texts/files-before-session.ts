import type { TextFiles } from '../i18n.ts'

/** The texts of pages before sign-in, in a separate list so that those pages don't load the others. */
export const filesBeforeSession: TextFiles = import.meta.glob([
  './{first,refusals}/*.ts',
  './*/{common,contract-names,sales/unsubscribe}.ts',
  './*/tenancy/{sign-in,codes,registrations,subscriptions}.ts',
  '!./en/common.ts',
])
