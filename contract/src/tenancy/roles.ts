import { z } from 'zod'
import { dlidScope, flag, id, list, one, readVersion, required, route, shape, timestamp } from '../http.ts'
import { dealerScreens } from '../permissions.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { phraseOnWire } from '../texts/wire-schemas.ts'

const grantable = new Set(dealerScreens.map((option) => option.id))

const fields = {
  name: required('name_required', 80),
  isMultiDomain: z.enum(['Y', 'N']).optional(),
  /** Menu option ids: a dealer's screens, none of the platform's. */
  menuOptions: z
    .array(z.int())
    .max(500)
    .refine((ids) => ids.every((option) => grantable.has(option)), fieldMessage('choose_dealer_screens'))
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
    .optional(),
}
export const newRoleFields = z.object({
  ...fields,
  roleType: z.enum(['dealer', 'platform'], fieldMessage('choose_type')),
})
export const roleFields = z.object(fields)

const role = z.object({
  id: z.int(),
  /** 0 for the platform's roles: templates, and the two used everywhere. */
  dealerId: z.int(),
  name: z.string(),
  roleType: z.enum(['dealer', 'platform']),
  isMultiDomain: z.enum(['Y', 'N']),
  isDealerAdmin: flag,
  menuOptions: z.array(z.int()),
  roleParentId: z.int().nullable(),
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Role = z.infer<typeof role>

const roleRow = role.extend({
  /** How many users have it: at this dealer or, without one, anywhere. */
  users: z.int(),
  /** How many dealers have a copy; 0 when listing one dealer's roles. */
  copies: z.int(),
  mayGive: flag,
})
export type RoleRow = z.infer<typeof roleRow>

export const roles = {
  list: route({
    method: 'GET',
    path: '/roles',
    summary: "The roles that a dealer's users may have; without a dealer, those of the platform",
    scope: 'dealers',
    may: ['roles', 'dealer-users'],
    query: z.object(dlidScope),
    reply: list(roleRow),
  }),
  show: route({
    method: 'GET',
    path: '/roles/{id}',
    summary: 'One role',
    scope: 'record',
    record: { table: 'roles' },
    may: ['roles', 'dealer-users'],
    reply: one(role),
  }),
  /** No Idempotency-Key: the unique name stops a repeated request. */
  create: route({
    method: 'POST',
    path: '/roles',
    summary: 'Create a role: of the dealer that is named, else a template or a role of the platform',
    scope: 'dealers',
    may: 'roles',
    ownTransactions: true,
    body: newRoleFields.extend({ dealerId: id.optional() }),
    reply: one(role),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/roles/{id}',
    summary: 'Change a role but for its type; counts at once for everybody who has it',
    scope: 'record',
    record: { table: 'roles' },
    may: 'roles',
    body: roleFields.partial().extend({ version: z.int().optional() }),
    reply: one(role),
    refusals: ['stale', 'taken', 'role_protected'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/roles/{id}',
    summary: 'Delete a role that nobody has',
    scope: 'record',
    record: { table: 'roles' },
    may: 'roles',
    ownTransactions: true,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale', 'role_protected', 'role_in_use'],
  }),
}

/** A template, and the dealer's copy of it. */
const dealerRole = z.object({
  roleId: z.int(),
  name: z.string(),
  isMultiDomain: z.enum(['Y', 'N']),
  menuOptions: z.array(z.int()),
  copyId: z.int().nullable(),
  isChanged: flag,
  users: z.int(),
})
export type DealerRole = z.infer<typeof dealerRole>
/** Increases whenever the dealer gets or loses a copy. */
const copiesVersion = z.int()

export const dealerRoles = {
  list: route({
    method: 'GET',
    path: '/dealer-roles',
    summary: 'The global dealer roles, and which of them a dealer has',
    scope: 'dealer',
    may: 'dealer-roles',
    query: z.object({ dealerId: id }),
    reply: shape(z.object({ data: z.array(dealerRole), recordsTotal: z.int(), version: copiesVersion })),
  }),
  save: route({
    method: 'PUT',
    path: '/dealer-roles',
    summary: 'Give a dealer copies of exactly these global roles: all of it is saved, or nothing',
    scope: 'dealer',
    may: 'dealer-roles',
    body: z.object({ dealerId: id, roleIds: z.array(id).max(500), version: readVersion }),
    reply: one(
      z.object({
        roles: z.array(dealerRole),
        version: copiesVersion,
        failures: z.array(
          z.object({ roleId: z.int(), name: z.string(), message: z.string(), phrase: phraseOnWire }),
        ),
      }),
    ),
    refusals: ['stale', 'dealer_role_in_use', 'dealer_role_of_own'],
  }),
}
