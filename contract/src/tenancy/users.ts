import { z } from 'zod'
import { tidyEmail } from '../email-address.ts'
import {
  dlidScope,
  email,
  flag,
  id,
  list,
  one,
  readVersion,
  required,
  route,
  text,
  timestamp,
} from '../http.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { managedDomains } from './managed-domains.ts'
import { optionalPassword } from './sign-in.ts'

const emailNeeded = fieldMessage('email_required')

const names = {
  firstName: required('first_name_required', 80),
  lastName: required('last_name_required', 80),
}
const access = {
  /** 0 ends the user's sessions and refuses new ones. */
  isActive: flag.optional(),
  /** Only apply with a multi-domain role. */
  managedDomains: managedDomains.optional(),
}
/** A new user; without a password, they get an email with a link to choose one. */
export const newUserFields = z.object({
  ...names,
  email: required(emailNeeded, 254).pipe(email()),
  password: optionalPassword,
  ...access,
})
/** A main user's name needn't be an address; a user with an address keeps one. */
export const userFields = z.object({
  ...names,
  email: required(emailNeeded, 254).overwrite(tidyEmail).regex(/^\S*$/, fieldMessage('valid_email')),
  ...access,
})

/** The link by which a user without a password chooses one, and what became of the email that brought it. */
export const invitation = z.object({
  sentAt: timestamp,
  openedAt: timestamp.nullable(),
  endsAt: timestamp,
  /** Null if the user has no address, or once the email is no longer stored. */
  mailStatus: z.enum(['queued', 'sent', 'failed', 'unconfirmed']).nullable(),
})
export type Invitation = z.infer<typeof invitation>

const user = z.object({
  id: z.int(),
  /** The home dealer; 0 for platform users. */
  dlid: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roleId: z.int().nullable(),
  roleName: z.string().nullable(),
  userOrigin: z.string(),
  managedDomains: z.array(z.string()),
  isActive: flag,
  isMain: flag,
  /** 0 for an invited user who hasn't chosen a password yet. */
  hasPassword: flag,
  /** Null once a password is chosen, and if the last link has been deleted. */
  invitation: invitation.nullable(),
  hasCodes: flag,
  mayManage: flag,
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type User = z.infer<typeof user>

const deletedUser = one(z.object({ id: z.int() }))
const userRecord = { scope: 'record', record: { table: 'users' } } as const

/** A dealer's users. */
export const dealerUsers = {
  list: route({
    method: 'GET',
    path: '/dealer-users',
    summary: 'The users of a dealer, all of them',
    scope: 'dealer',
    may: 'dealer-users',
    query: z.object(dlidScope),
    reply: list(user),
  }),
  show: route({
    method: 'GET',
    path: '/dealer-users/{id}',
    summary: 'One user of a dealer',
    ...userRecord,
    may: 'dealer-users',
    reply: one(user),
  }),
  create: route({
    method: 'POST',
    path: '/dealer-users',
    summary: 'Create a user of a dealer; without a password, a link to choose one is mailed',
    scope: 'dealer',
    may: 'dealer-users',
    sessionOnly: true,
    once: true,
    body: newUserFields.extend(dlidScope),
    reply: one(user),
    refusals: ['user_exists', 'domain_above'],
  }),
  update: route({
    method: 'PUT',
    path: '/dealer-users/{id}',
    summary: 'Change a user of a dealer: fields left out stay as they are',
    ...userRecord,
    may: 'dealer-users',
    sessionOnly: true,
    body: userFields.partial().extend({ version: z.int().optional() }),
    reply: one(user),
    refusals: ['stale', 'user_exists', 'user_above', 'domain_above', 'own_account'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/dealer-users/{id}',
    summary: 'Delete a user of a dealer; ends the sessions',
    ...userRecord,
    may: 'dealer-users',
    sessionOnly: true,
    query: z.object({ version: readVersion }),
    reply: deletedUser,
    refusals: ['stale', 'user_above', 'user_protected', 'main_user_stays', 'own_account'],
  }),
  domains: route({
    method: 'GET',
    path: '/dealer-domains',
    summary: 'The domains that the actor may give to users of multi-domain roles, and whose they are',
    scope: 'own',
    may: 'dealer-users',
    ownTransactions: true,
    reply: list(
      z.object({
        /** `*.example.com`, or the store’s own domain where a wildcard would cover strangers. */
        domain: z.string(),
        dealers: z.array(z.object({ id: z.int(), company: z.string(), dealerDomain: z.string() })),
      }),
    ),
  }),
}

/** The platform's users. They're disabled, never deleted. */
export const users = {
  list: route({
    method: 'GET',
    path: '/users',
    summary: 'The people of the platform',
    scope: 'platform',
    may: 'users',
    reply: list(user),
  }),
  show: route({
    method: 'GET',
    path: '/users/{id}',
    summary: 'One person of the platform',
    scope: 'platform',
    may: 'users',
    reply: one(user),
  }),
  check: route({
    method: 'GET',
    path: '/users/check-user/{id}',
    summary: 'Whether the caller may act for this dealer, as themselves or for another of its people',
    scope: 'dealer',
    may: 'signed-in',
    query: z.object(dlidScope),
    reply: one(z.object({ ok: z.literal(1) })),
  }),
  create: route({
    method: 'POST',
    path: '/users',
    summary: 'Create a person of the platform; without a password, a link to choose one is mailed',
    scope: 'platform',
    may: 'users',
    sessionOnly: true,
    once: true,
    body: newUserFields.omit({ managedDomains: true }),
    reply: one(user),
    refusals: ['user_exists'],
  }),
  update: route({
    method: 'PUT',
    path: '/users/{id}',
    summary: 'Change a person of the platform: fields left out stay as they are',
    scope: 'platform',
    may: 'users',
    sessionOnly: true,
    body: userFields.omit({ managedDomains: true }).partial().extend({ version: z.int().optional() }),
    reply: one(user),
    refusals: ['stale', 'user_exists', 'own_account'],
  }),
  enable: route({
    method: 'DELETE',
    path: '/users/enable-user/{id}',
    summary: 'Let a disabled person of the platform sign in again',
    scope: 'platform',
    may: 'users',
    sessionOnly: true,
    query: z.object({ version: readVersion }),
    reply: one(user),
    refusals: ['stale'],
  }),
  disable: route({
    method: 'DELETE',
    path: '/users/{id}',
    summary: 'Disable a person of the platform; ends the sessions',
    scope: 'platform',
    may: 'users',
    sessionOnly: true,
    query: z.object({ version: readVersion }),
    reply: one(user),
    refusals: ['stale', 'own_account'],
  }),
}

const userRole = z.object({
  userId: z.int(),
  roleId: z.int().nullable(),
  userOrigin: z.string(),
  /** The user's version, which their role is part of. */
  version: z.int(),
  isInvited: flag.nullish(),
})
const userRoute = {
  scope: 'record',
  record: { table: 'users', ids: 'userId' },
  may: ['users', 'dealer-users'],
  sessionOnly: true,
  body: z.object({
    userId: id,
    roleId: id,
    /** Ignored: the user's own row has it. */
    userOrigin: text(60).optional(),
    version: z.int().optional(),
  }),
  reply: one(userRole),
  refusals: ['stale', 'role_not_here', 'role_above', 'user_above', 'own_account'],
} as const

/** A user's role. There's only one, so giving and changing it are the same. */
export const userRoles = {
  show: route({
    method: 'GET',
    path: '/user-roles/{id}',
    summary: 'The role of the user with this id',
    ...userRecord,
    may: ['users', 'dealer-users'],
    reply: one(userRole),
  }),
  give: route({
    method: 'POST',
    path: '/user-roles',
    summary: 'Give a user a role',
    once: true,
    ...userRoute,
  }),
  change: route({ method: 'PUT', path: '/user-roles', summary: 'Give a user another role', ...userRoute }),
  /** A separate action: it emails the stored address of a user without a password. */
  invite: route({
    method: 'POST',
    path: '/user-invitations',
    summary: 'Mail a user without a password the link to choose one again',
    scope: 'record',
    record: { table: 'users', ids: 'userId' },
    may: ['users', 'dealer-users'],
    sessionOnly: true,
    once: true,
    body: z.object({ userId: id }),
    reply: one(z.object({ message: z.string() })),
    refusals: ['user_above', 'invitation_too_early', 'invitation_needless'],
  }),
}
