import {
  type CatalogImport,
  type ImportKind,
  type ImportPreview,
  imports,
} from '#contract/catalog/imports.ts'
import { upload } from '#web/platform/send.ts'
import { readBeginning } from '#web/ui/import/file-sizes.ts'
import type { ImportCalls } from '#web/ui/import/use-import.ts'

export type ImportRequest = { catalog?: string; kind: ImportKind; overwrite: boolean; file: File }

export const importCalls: ImportCalls<ImportRequest, ImportPreview, CatalogImport> = {
  preview: async ({ file, ...into }, signal) =>
    upload(imports.preview, into, { file: await readBeginning(file) }, { signal }),
  create: ({ file, ...into }, signal) => upload(imports.create, into, { file }, { signal }),
  refreshes: [imports.list],
}
