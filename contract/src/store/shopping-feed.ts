import { z } from 'zod'
import { say } from '../field-messages.ts'
import { flag, text } from '../http.ts'

const optional = (max = 255) => text(max).nullish()

/** How the shopping feed is delivered over SFTP. */
export const feedFields = z.object({
  enableAutomatedFeed: flag.optional(),
  ftpServerName: text(253)
    .refine(
      (value) => /^[\w.-]*(:\d{1,5})?$/.test(value),
      say('enter_server', { example: 'partnerupload.example.com' }),
    )
    .transform((value) => value || null)
    .nullish(),
  ftpUsername: optional(),
  /** Write-only: answers say whether there is one. Null deletes it. */
  ftpPassword: z.string().max(1000).nullish(),
  /** A file name without its extension. */
  ftpGoogleDataSourceName: text(200)
    .refine((value) => !/[/\\]/.test(value), say('file_without_folders'))
    .transform((value) => value.replace(/\.[^.]*$/, '') || null)
    .nullish(),
})

export const shoppingFeed = z.object({
  id: z.int(),
  enableAutomatedFeed: flag,
  ftpServerName: z.string().nullable(),
  ftpUsername: z.string().nullable(),
  hasFtpPassword: flag,
  ftpGoogleDataSourceName: z.string().nullable(),
  version: z.int(),
})
export type ShoppingFeed = z.infer<typeof shoppingFeed>
