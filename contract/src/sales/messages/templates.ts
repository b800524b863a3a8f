import { z } from 'zod'
import { id, list, one, readVersion, required, route, rowPaging, text, timestamp } from '../../http.ts'
import { templateSorts } from '../../list-choices.ts'
import { fieldMessage } from '../../texts/field-messages.ts'

/** Messages about an order, or about a return; a snippet is inserted while one is written. */
export const templateTypes = ['orders', 'rma', 'snippet'] as const
export const templateType = z.enum(templateTypes, fieldMessage('choose_template_type'))
export type TemplateType = z.infer<typeof templateType>

/** The fields users set on a template. */
export const templateFields = z.object({
  type: templateType,
  name: required('name_required', 120),
  description: required('description_required', 20_000),
})

const template = templateFields.extend({
  id: z.int(),
  dealerId: z.int(),
  unknownPlaceholders: z.array(z.string()),
  version: z.int(),
  updatedBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Template = z.infer<typeof template>

const templateSort = z.enum(templateSorts)

const record = { table: 'templates' }
/** For all users who write to customers. */
const readers = ['message-template', 'orders', 'rma', 'new-message', 'message-center'] as const

export const templates = {
  list: route({
    method: 'GET',
    path: '/templates',
    summary: 'The message templates of a dealer, by type and name',
    scope: 'dealer',
    may: readers,
    query: z.object({
      dealerId: id.optional(),
      type: templateType.optional(),
      search: text(200).optional(),
      sort: templateSort.default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      ...rowPaging,
    }),
    reply: list(template),
  }),
  show: route({
    method: 'GET',
    path: '/templates/{id}',
    summary: 'One message template',
    scope: 'record',
    record,
    may: readers,
    reply: one(template),
  }),
  create: route({
    method: 'POST',
    path: '/templates',
    summary: 'Create a message template',
    scope: 'dealer',
    may: 'message-template',
    once: true,
    body: templateFields.extend({ dealerId: id.optional() }),
    reply: one(template),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/templates/{id}',
    summary: 'Change a message template: fields left out stay as they are',
    scope: 'record',
    record,
    may: 'message-template',
    body: templateFields.partial().extend({ version: z.int().optional() }),
    reply: one(template),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/templates/{id}',
    summary: 'Delete a message template: messages written with it stay as they are',
    scope: 'record',
    record,
    may: 'message-template',
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
}
