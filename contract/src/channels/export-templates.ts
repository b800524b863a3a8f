import { z } from 'zod'
import { id, list, one, route, shape, timestamp } from '../http.ts'
import { exportPermission } from '../permissions.ts'

/** The largest template; MercadoLibre's are below 1 MB. */
export const maxTemplateBytes = 5 * 1024 * 1024
/** Templates per dealer. */
export const maxTemplates = 20

const exportTemplate = z.object({
  id: z.int(),
  name: z.string(),
  bytes: z.int(),
  sheet: z.string(),
  headerRow: z.int(),
  filled: z.array(z.string()),
  unfilled: z.array(z.string()),
  createdBy: z.string(),
  createdAt: timestamp,
})
export type ExportTemplate = z.infer<typeof exportTemplate>

const may = exportPermission
const dealerId = id.optional()

export const exportTemplates = {
  list: route({
    method: 'GET',
    path: '/marketplace-templates',
    summary: 'The MercadoLibre templates that a dealer’s exports can fill',
    scope: 'dealer',
    may,
    query: z.object({ dealerId }),
    reply: list(exportTemplate),
  }),
  add: route({
    method: 'POST',
    path: '/marketplace-templates',
    summary: 'Upload a category template from MercadoLibre; its columns are recognized by their headers',
    scope: 'dealer',
    may,
    query: z.object({ dealerId }),
    upload: { maxBytes: maxTemplateBytes, maxFiles: 1 },
    reply: one(exportTemplate),
    refusals: ['file_unreadable', 'too_large', 'templates_full'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/marketplace-templates/{id}',
    summary: 'Delete a template',
    scope: 'record',
    record: { table: 'export_templates' },
    may,
    reply: shape(z.object({ id: z.int() })),
  }),
}
