import type { Permission } from '../permissions.ts'

/** The nouns with a history: the menu option that shows and restores it. */
export const historyKinds = {
  settings: 'dealer-settings',
  fees: 'general-settings',
  theme: 'site-style',
  footer: 'footer-settings',
  page: 'dealer-pages',
  aboutUs: 'about-us',
  policy: 'store-policies',
  pricing: 'dealer-pricing',
} as const satisfies Record<string, Permission>
export type HistoryKind = keyof typeof historyKinds
export const historyKindNames = Object.keys(historyKinds) as HistoryKind[]
