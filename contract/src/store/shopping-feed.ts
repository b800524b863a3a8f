import { z } from 'zod'
import { flag, id, one, queryInt, required, route, shape, text } from '../http.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { sftpTrouble } from '../trouble-schemas.ts'

/** `host` or `host:port`. */
const serverName = required('server_required', 253).refine(
  (value) => /^[\w.-]+(:\d{1,5})?$/.test(value) && Number(value.split(':')[1] ?? 22) < 65_536,
  fieldMessage('enter_server', { example: 'partnerupload.example.com' }),
)
const userName = required('user_name_required')
const password = z.string().max(1000)

/** How the shopping feed is delivered over SFTP. */
export const feedFields = z.object({
  enableAutomatedFeed: flag.optional(),
  ftpServerName: serverName.optional(),
  ftpUsername: userName.optional(),
  ftpPassword: password.optional(),
  ftpGoogleDataSourceName: text(200)
    .refine((value) => !/[/\\\p{Cc}]|^\.+$/u.test(value), fieldMessage('file_without_folders'))
    .transform((value) => value.replace(/\.[^.]*$/, '') || null)
    .nullish(),
})

const hostKey = z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/)

export const shoppingFeed = z.object({
  id: z.int(),
  enableAutomatedFeed: flag,
  ftpServerName: z.string().nullable(),
  ftpUsername: z.string().nullable(),
  hasFtpPassword: flag,
  ftpGoogleDataSourceName: z.string().nullable(),
  sshHostKey: z.string().nullable(),
  version: z.int(),
})
export type ShoppingFeed = z.infer<typeof shoppingFeed>

const credentialsCheck = z.object({
  valid: z.boolean(),
  message: z.string(),
  trouble: sftpTrouble.nullable(),
  hostKey: z.string().nullable(),
  knownHostKey: z.string().nullable(),
})

export type CredentialsCheck = z.infer<typeof credentialsCheck>

export const feedAccess = {
  check: route({
    method: 'POST',
    path: '/ftp-check-credentials',
    summary: 'Sign in to an SFTP server with credentials as entered; without a password, with the saved one',
    scope: 'dealer',
    may: 'google-shopping-feed',
    ownTransactions: true,
    body: z.object({
      dealerId: id.optional(),
      ftpServerName: serverName,
      ftpUsername: userName,
      ftpPassword: password.optional(),
    }),
    reply: shape(credentialsCheck),
  }),
  trust: route({
    method: 'POST',
    path: '/ftp-host-key',
    summary: "Trust the new key of the shopping feed's server",
    scope: 'dealer',
    may: 'google-shopping-feed',
    body: z.object({
      dealerId: id.optional(),
      hostKey,
      version: queryInt(0, 2_147_483_647).optional(),
    }),
    reply: one(shoppingFeed),
    refusals: ['stale'],
  }),
}
