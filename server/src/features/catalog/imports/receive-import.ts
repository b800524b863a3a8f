import { type imports, maxImportBytes } from '#contract/catalog/imports.ts'
import type { Input } from '#contract/http.ts'
import { AnswerLost } from '#server/platform/db/commit.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { noFields, withFirstFile } from '#server/platform/http/bodies/first-file.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { previewImport } from './preview-import.ts'
import { importFile } from './run-import.ts'
import { importById } from './show-import.ts'

/**
 * Imports an uploaded file into a catalog. If the import is done but can't be read, the client isn't to
 * repeat it.
 */
export async function receiveImport(
  context: RequestContext,
  { catalog, kind, overwrite }: Input<typeof imports.create>,
) {
  return withFirstFile(
    context,
    { maxBytes: maxImportBytes, fields: noFields },
    async ({ fileName, source }) => {
      const id = await importFile(context.actor, { catalog, kind, overwrite, fileName, source })
      return inDealer(0, context.actor, (work) => importById(work, id)).catch((error: unknown) => {
        throw new AnswerLost(error)
      })
    },
  )
}

/** Reads the beginning of an uploaded file without importing it. */
export const receivePreview = (
  context: RequestContext,
  { catalog, kind, overwrite }: Input<typeof imports.preview>,
) =>
  withFirstFile(context, { maxBytes: maxImportBytes, fields: noFields }, ({ source }) =>
    previewImport(context.actor, { catalog, kind, overwrite, source }),
  )
