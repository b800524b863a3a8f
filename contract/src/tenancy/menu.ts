import { z } from 'zod'
import { list, one, route } from '../http.ts'

const menuOption = z.object({
  id: z.int(),
  parentMenuId: z.int(),
  path: z.string(),
  name: z.string(),
})

export const menu = {
  list: route({
    method: 'GET',
    path: '/backoffice-menu',
    summary: 'Every menu option of the back-office',
    scope: 'own',
    may: 'signed-in',
    reply: list(menuOption),
  }),
  permissions: route({
    method: 'GET',
    path: '/user-permissions/{id}',
    summary: 'The menu option ids of a user: you, or a user that you may manage',
    scope: 'record',
    record: { table: 'users' },
    may: 'signed-in',
    reply: one(z.object({ menuOptions: z.array(z.int()) })),
  }),
}
