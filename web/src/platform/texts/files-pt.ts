import type { TextFiles } from '../i18n.ts'

/** The language's texts to load on demand, beyond its first file. */
export const files: TextFiles = import.meta.glob([
  './pt/**/*.ts',
  '!./pt/{contract-fields,contract-phrases,contract-refusals,shell}.ts',
  '!./pt/sales/orders.ts',
])
