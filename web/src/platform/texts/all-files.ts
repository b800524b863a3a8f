import type { TextFiles } from '../i18n.ts'

/** Each language's first file, which lists the others, and that of its refusals. */
export const allFiles: TextFiles = import.meta.glob('./{first,refusals}/*.ts')
