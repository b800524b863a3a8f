import type { TextFiles } from '../i18n.ts'

/** The language's texts to load on demand, beyond its first file. */
export const files: TextFiles = import.meta.glob([
  './fr/**/*.ts',
  '!./fr/{contract-fields,contract-phrases,contract-refusals,shell}.ts',
  '!./fr/sales/orders.ts',
])
