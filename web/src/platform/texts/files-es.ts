import type { TextFiles } from '../i18n.ts'

/** The language's texts to load on demand, beyond its first file. */
export const files: TextFiles = import.meta.glob([
  './es/**/*.ts',
  '!./es/{contract-fields,contract-phrases,contract-refusals,shell}.ts',
  '!./es/sales/orders.ts',
])
