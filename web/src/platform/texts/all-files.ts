import type { TextFiles } from '../i18n.ts'

/** The texts of every screen, to load on demand; the shared English ones are there from the start. */
export const allFiles: TextFiles = import.meta.glob([
  './*/*.ts',
  '!./en/common.ts',
  '!./*/{contract-fields,contract-phrases,contract-refusals,orders,shell}.ts',
])
