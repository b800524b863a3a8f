import { type imports, maxImportBytes } from '#contract/catalog/imports.ts'
import type { Input } from '#contract/http.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { noFields, withFirstFile } from '#server/platform/http/first-file.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { importById } from './find-imports.ts'
import { previewImport } from './preview-import.ts'
import { importFile } from './run-import.ts'

export async function receiveImport(visit: Visit, { catalog, kind }: Input<typeof imports.create>) {
  return withFirstFile(
    visit,
    { maxBytes: maxImportBytes, fields: noFields },
    async ({ fileName, source }) => {
      const id = await importFile(visit.actor, { catalog, kind, fileName, source })
      return inDealer(0, visit.actor, (work) => importById(work, id))
    },
  )
}

export const receivePreview = (visit: Visit, { catalog, kind }: Input<typeof imports.preview>) =>
  withFirstFile(visit, { maxBytes: maxImportBytes, fields: noFields }, ({ source }) =>
    previewImport(visit.actor, { catalog, kind, source }),
  )
