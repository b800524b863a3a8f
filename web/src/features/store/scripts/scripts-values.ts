import { z } from 'zod'
import { pick } from '#contract/pick.ts'
import { type Scripts, scriptFields, scriptNames, sitemaps } from '#contract/store/settings/scripts.ts'
import { fileValue } from '#web/ui/form/file-value.ts'

/** `files` is the sitemap, under the name it's sent by. */
export const scriptsSchema = scriptFields.extend({ files: fileValue(sitemaps), version: z.int() })

type Values = z.input<typeof scriptsSchema>

/** The form's values; the sitemap's field has its address until a file is chosen. */
export function toScriptValues(scripts: Scripts): Values {
  const fields = pick(scripts, scriptNames)
  return { ...fields, files: scripts.sitemapXml, version: scripts.version } as Values
}

/** Sends a newly chosen sitemap; otherwise the stored name to leave it, or an empty one to delete it. */
export function toRequest({ files, ...fields }: Values, dealerId: number) {
  const chosen = files instanceof File ? files : null
  const sitemapXml = chosen ? chosen.name : ((files ?? null) as string | null)
  return { ...fields, dlid: dealerId, sitemapXml, ...(chosen ? { files: chosen } : {}) }
}
