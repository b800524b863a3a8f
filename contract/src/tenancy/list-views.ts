import { z } from 'zod'
import { flag, list, one, readVersion, required, route, text } from '../http.ts'
import { fieldMessage } from '../texts/field-messages.ts'

/* A list's views: its filters, sort and columns under a name, private or shared with the whole dealer. */

const fields = z.object({
  name: required('name_view', 60),
  query: text(2000),
  columns: z.record(z.string().max(60), z.boolean()).nullish(),
  isShared: flag.optional(),
})
const listName = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, fieldMessage('name_list'))

const listView = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  columns: z.record(z.string(), z.boolean()).nullable(),
  isShared: flag,
  isOwn: flag,
  mayDelete: flag,
  userName: z.string(),
  version: z.int(),
})
export type ListView = z.infer<typeof listView>

export const listViews = {
  list: route({
    method: 'GET',
    path: '/list-views',
    summary: 'The views of a list: yours and those that are shared, by name',
    scope: 'own',
    may: 'signed-in',
    query: z.object({ list: listName }),
    reply: list(listView),
  }),
  create: route({
    method: 'POST',
    path: '/list-views',
    summary: 'Save a view of a list',
    scope: 'own',
    may: 'signed-in',
    once: true,
    body: fields.extend({ list: listName }),
    reply: one(listView),
    refusals: ['taken', 'views_full'],
  }),
  update: route({
    method: 'PUT',
    path: '/list-views/{id}',
    summary: 'Rename, share or change a view of yours',
    scope: 'own',
    may: 'signed-in',
    body: fields.partial().extend({ version: z.int().optional() }),
    reply: one(listView),
    refusals: ['stale', 'taken', 'view_of_other'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/list-views/{id}',
    summary: 'Delete a view of yours; dealer admins can also delete a shared one',
    scope: 'own',
    may: 'signed-in',
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale', 'view_of_other'],
  }),
}
