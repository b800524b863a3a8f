import { z } from 'zod'
import { events, id, one, route, timestamp } from '../http.ts'
import { exportPermission } from '../permissions.ts'
import { exportVehicles, selection, stockFilters } from './export-filters.ts'
import { observed, templateId } from './marketplace.ts'

/** How many exports of a dealer can run at once. */
export const exportsAtOnce = 2
/** How many of the parts left out are stored with their reason. */
export const maxObserved = 5000

/**
 * Why an export failed. `restarted`: the server restarted and the written file is gone; `disk_full`: the server's
 * disk has no room for the file; `storage_full`: the file would exceed the dealer's storage; `template_full`: more
 * parts than the template's sheet has rows; `unexpected`: any other error, which the server logs.
 */
export const exportTroubles = [
  'restarted',
  'disk_full',
  'storage_full',
  'template_full',
  'unexpected',
] as const
export type ExportTrouble = (typeof exportTroubles)[number]

const exportJob = z.object({
  id: z.int(),
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'stopped', 'failed']),
  partsTotal: z.int(),
  partsRead: z.int(),
  partsWritten: z.int(),
  partsLeftOut: z.int(),
  filePath: z.string().nullable(),
  trouble: z.enum(exportTroubles).nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
})
export type ExportJob = z.infer<typeof exportJob>

const may = exportPermission
const record = { scope: 'record', record: { table: 'exports' }, may } as const

export const exportJobs = {
  start: route({
    method: 'POST',
    path: '/exports',
    summary: 'Make an export of any size in the background, two at once per dealer',
    scope: 'dealer',
    may,
    once: true,
    maxBytes: 1024 * 1024,
    body: z.object({
      dealerId: id.optional(),
      ...selection,
      ...stockFilters,
      vehicles: exportVehicles,
      templateId,
    }),
    reply: one(exportJob),
    refusals: ['exports_busy', 'catalog_unknown'],
  }),
  show: route({
    method: 'GET',
    path: '/exports/{id}',
    summary: 'An export, with the first parts it left out',
    ...record,
    reply: one(exportJob.extend({ observations: z.array(observed) })),
  }),
  events: route({
    method: 'GET',
    path: '/exports/{id}/events',
    summary: 'How far an export is, whenever that changes',
    ...record,
    reply: events(exportJob),
  }),
  cancel: route({
    method: 'POST',
    path: '/exports/{id}/cancel',
    summary: 'Stop an export; what was written goes',
    ...record,
    reply: one(exportJob),
  }),
}
