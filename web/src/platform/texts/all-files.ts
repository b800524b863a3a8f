import type { TextFiles } from '../i18n.ts'

/** The texts of every screen, to be fetched; the English ones that all share are there from the start. */
export const allFiles: TextFiles = import.meta.glob(['./*/*.ts', '!./en/common.ts'])
