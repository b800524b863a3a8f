import { z } from 'zod'
import { tidyEmail } from '../email-address.ts'
import { day, dlidScope, flag, id, list, one, required, route, text, timestamp } from '../http.ts'
import { pageSizes } from '../list-choices.ts'
import { locale } from '../locales.ts'
import { maxStars } from '../permissions.ts'
import { fieldMessage, type PlainFieldCode } from '../texts/field-messages.ts'
import { oneTimeCode } from './one-time-codes.ts'
import { tokenScope } from './token-scopes.ts'

/** Passwords travel base64-encoded (an encoding, not protection); this decodes them. */
export const passwordField = (min: number, message: PlainFieldCode | '') =>
  z
    .string(message)
    .max(1024)
    .transform((encoded, check) => {
      const password = decodePassword(encoded)
      if (password === null) check.addIssue(fieldMessage('password_encoding'))
      return password ?? ''
    })
    .refine((password) => password.length >= min, message)
    .refine((password) => password.length <= 128, fieldMessage('at_most_characters', { n: 128 }))

function decodePassword(encoded: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0)),
    )
  } catch {
    // Not base64, or not text: the caller reports it at the field.
    return null
  }
}

/** Encodes for `passwordField`, in the browser. */
export const encodePassword = (password: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(password)))

/**
 * The minimum length of a password chosen at a reset, on a change, or for a platform user.
 */
export const minPassword = 8

const longEnough = passwordField(0, '')
  .refine((password) => password.length > 0, { error: fieldMessage('field_required'), abort: true })
  .refine((password) => password.length >= minPassword, fieldMessage('password_min_length'))
/** A chosen password; an omitted one counts as empty, so that the field's own text answers. */
export const chosenPassword = longEnough.prefault('')
/** A chosen password that can be omitted. */
export const optionalPassword = longEnough.optional()

const userContext = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  dlid: z.int(),
  isAdmin: flag,
  isDealerAdmin: flag,
})

/** The user's data for the shell. */
const session = userContext.extend({
  email: z.string(),
  roleName: z.string().nullable(),
  menuOptions: z.array(z.int()),
  managedDomains: z.array(z.string()),
  mustChangePassword: flag,
  mustSetUpCodes: flag,
  locked: flag,
  theme: z.enum(['light', 'dark', 'system']),
  /** Null until the user has chosen one: the browser's applies. */
  locale: locale.nullable(),
  starred: z.array(z.string().min(1).max(60)).max(maxStars),
  openGroups: z.array(z.string().min(1).max(30)).max(30),
  confirmsOrders: flag,
  rowsPerPage: z.literal(pageSizes),
  demo: flag,
  flags: z.object({
    showCreatePageTech: z.enum(['Y', 'N']),
    showSubmitRequest: z.enum(['Y', 'N']),
    marketplaceIsuzuOnly: z.enum(['Y', 'N']),
  }),
  support: z.object({ supportPhone: z.string().nullable(), supportEmail: z.string().nullable() }),
})
export type Session = z.infer<typeof session>

const { theme, starred, openGroups, confirmsOrders, rowsPerPage } = session.shape
const preferences = z
  .object({ theme, locale: session.shape.locale.unwrap(), starred, openGroups, confirmsOrders, rowsPerPage })
  .partial()
export type Preferences = z.infer<typeof preferences>

export const signIn = {
  login: route({
    method: 'POST',
    path: '/users/login',
    summary: 'Sign in; sets the session cookie',
    scope: 'public',
    may: 'anyone',
    body: z.object({
      email: required('e_mail_required').overwrite(tidyEmail),
      password: z.string().min(1, fieldMessage('password_required')).max(128),
      ...dlidScope,
      code: oneTimeCode.optional(),
    }),
    reply: one(userContext),
    refusals: [
      'wrong_credentials',
      'temporary_over',
      'dealer_needed',
      'code_needed',
      'code_wrong',
      'slow_down',
    ],
  }),
  logout: route({
    method: 'POST',
    path: '/users/logout',
    summary: 'End this session',
    scope: 'own',
    may: 'signed-in',
    sessionOnly: true,
    ownTransactions: true,
    beforeReady: true,
    reply: one(z.object({ signedOut: z.literal(1) })),
  }),
  session: route({
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in and what the menu offers',
    scope: 'own',
    may: 'signed-in',
    ownTransactions: true,
    beforeReady: true,
    reply: one(session),
  }),
  lock: route({
    method: 'POST',
    path: '/session/lock',
    summary: 'Lock this session until the password is given again',
    scope: 'own',
    may: 'signed-in',
    sessionOnly: true,
    ownTransactions: true,
    beforeCodes: true,
    reply: one(z.object({ locked: flag })),
  }),
  unlock: route({
    method: 'POST',
    path: '/session/unlock',
    summary: 'Go on with a locked session',
    scope: 'public',
    may: 'anyone',
    body: z.object({ password: z.string().min(1, fieldMessage('password_required')).max(128) }),
    reply: one(z.object({ locked: flag })),
    refusals: ['wrong_credentials', 'slow_down'],
  }),
  preferences: route({
    method: 'PUT',
    path: '/session/preferences',
    summary: 'Theme, language and menu of the back-office for this user',
    scope: 'own',
    may: 'signed-in',
    body: preferences,
    reply: one(
      session.pick({
        theme: true,
        locale: true,
        starred: true,
        openGroups: true,
        confirmsOrders: true,
        rowsPerPage: true,
      }),
    ),
  }),
  changeOwnPassword: route({
    method: 'PUT',
    path: '/session/password',
    summary: 'Choose a new password; ends your other sessions',
    scope: 'own',
    may: 'signed-in',
    sessionOnly: true,
    body: z.object({
      currentPassword: passwordField(1, 'field_required'),
      newPassword: chosenPassword,
      repeatNewPassword: chosenPassword,
    }),
    ownTransactions: true,
    beforeReady: true,
    reply: one(z.object({ changed: z.literal(1) })),
    refusals: ['passwords_differ', 'current_password_wrong', 'temporary_over', 'slow_down'],
  }),
  sendResetToken: route({
    method: 'POST',
    path: '/admin/send-reset-token',
    summary: 'Email a link to choose a new password; the answer never shows whether the email exists',
    scope: 'public',
    may: 'anyone',
    body: z.object({
      baseUrl: text(2048).optional(),
      /** Without one, the email has a link for each dealer the address signs in to. */
      dealerId: id.optional(),
      email: required('e_mail_required').overwrite(tidyEmail),
    }),
    reply: one(z.object({ message: z.string() })),
    refusals: ['slow_down'],
  }),
  /** A POST, because programs that check emails follow links. */
  openResetLink: route({
    method: 'POST',
    path: '/admin/open-reset-link',
    summary: 'Record that the mailed link was opened; refused if it no longer works',
    scope: 'public',
    may: 'anyone',
    body: z.object({ token: required('link_incomplete') }),
    reply: one(z.object({ opened: z.literal(1) })),
    refusals: ['reset_link_used', 'slow_down'],
  }),
  resetPassword: route({
    method: 'POST',
    path: '/admin/reset-password',
    summary: 'Choose a new password with the token of the mailed link',
    scope: 'public',
    may: 'anyone',
    body: z.object({
      token: required('link_incomplete'),
      newPassword: chosenPassword,
      repeatNewPassword: chosenPassword,
    }),
    reply: one(z.object({ message: z.string() })),
    refusals: ['reset_link_used', 'passwords_differ', 'slow_down'],
  }),
  publicDealer: route({
    method: 'GET',
    path: '/sign-in-dealers',
    summary: 'The dealer of exactly this admin domain, by name only; `GET /dealer?adminDomain=` is the same',
    scope: 'public',
    may: 'anyone',
    query: z.object({
      adminDomain: text(253).min(1, fieldMessage('enter_domain', { example: 'parts.example.com' })),
    }),
    reply: one(z.object({ id: z.int(), company: z.string() }).nullable()),
  }),
}

export const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(tokenScope),
  hint: z.string(),
  createdAt: timestamp,
  /** Its last day, in UTC. */
  expiresOn: z.string(),
  lastUsedAt: timestamp.nullable(),
})

export const apiTokens = {
  list: route({
    method: 'GET',
    path: '/api-tokens',
    summary: 'The personal API tokens of the signed-in user',
    scope: 'own',
    may: 'signed-in',
    sessionOnly: true,
    reply: list(apiToken),
  }),
  create: route({
    method: 'POST',
    path: '/api-tokens',
    summary: 'Make a token; its secret is shown this once',
    scope: 'own',
    may: 'signed-in',
    sessionOnly: true,
    body: z.object({
      name: required('name_required', 80),
      scopes: z.array(tokenScope, fieldMessage('choose_scopes')).min(1, fieldMessage('choose_scopes')),
      /** Up to a year from now. */
      expiresOn: day,
      password: z.string().min(1, fieldMessage('password_required')).max(128),
      code: oneTimeCode.optional(),
    }),
    ownTransactions: true,
    reply: one(apiToken.extend({ token: z.string() })),
    refusals: ['current_password_wrong', 'code_wrong', 'slow_down'],
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api-tokens/{id}',
    summary: 'Revoke a token at once',
    scope: 'own',
    may: 'signed-in',
    sessionOnly: true,
    reply: one(z.object({ id: z.int() })),
  }),
}
