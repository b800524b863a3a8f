import type { z } from 'zod'
import { pick } from '#contract/pick.ts'
import { dealerScripts, type Scripts, scripts, sitemaps } from '#contract/store/settings/scripts.ts'
import { readStoreDomain } from '#server/features/tenancy/dealers/read-store-domain.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import {
  dropFile,
  forgetFile,
  openFile,
  type ReceivedFile,
  storeReceivedFile,
} from '#server/platform/files/store-file.ts'
import { readForm } from '#server/platform/http/bodies/read-form.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { updateOwnRow } from '#server/platform/rows/own-row.ts'
import { findRefusal } from './check-sitemap.ts'
import { composeAddress, readScripts, scriptsForUpdate, settable } from './queries.ts'

type Fields = z.output<typeof dealerScripts.update.body>

const accepted = { files: { allowed: ['application/xml'] as const, maxBytes: sitemaps.maxBytes } }

const asRead = Object.keys(scripts.shape)

/** Receives and reads the sitemap before the transaction, because a large one takes a moment. */
export async function updateScripts(context: RequestContext): Promise<Scripts> {
  const { dealerId, actor } = context
  const { fields, files } = await readForm(context, dealerScripts.update.body, accepted, asRead)
  const sitemap = files.files ?? null
  const domain = sitemap ? await readInDealer(dealerId, actor, readStoreDomain) : null
  if (sitemap && domain !== null) await refuseOtherFile(sitemap, domain)
  return inDealer(dealerId, actor, (work) => saveScripts(work, fields, sitemap, domain))
}

async function refuseOtherFile({ key }: ReceivedFile, domain: string) {
  const opened = await openFile(key)
  if (!opened) throw new Error(`the file ${key} is missing`)
  const reason = await findRefusal(opened.content, domain)
  if (reason === null) return
  await forgetFile(key)
  throw refuse('invalid', { errors: [{ path: 'files', ...reason }] })
}

async function saveScripts(
  work: Work,
  fields: Fields,
  sitemap: ReceivedFile | null,
  sitemapDomain: string | null,
): Promise<Scripts> {
  const { before, sitemapKey } = await scriptsForUpdate(work, fields.version)
  const name = fields.sitemapXml
  if (name != null && !sitemap && name !== before.sitemapXml && name !== before.sitemapXmlUrl)
    throw refuseField('sitemapXml', 'sitemap_with_name')

  const chosen = pick(fields, settable)
  const isReplaced = sitemap !== null || name === null
  const sitemapXml = sitemap ? composeAddress((await storeReceivedFile(work, sitemap)).key) : null
  await updateOwnRow(work, 'dealerScripts', { ...chosen, ...(isReplaced && { sitemapXml, sitemapDomain }) })
  if (isReplaced && sitemapKey !== null) await dropFile(work, sitemapKey)

  const after = await readScripts(work)
  await recordChange(work, {
    subject: 'scripts',
    event: 'changed',
    recordId: work.dealerId,
    before: withoutNote(before),
    after: withoutNote(after),
  })
  return after
}

/** The log names what people set, not what follows from the store's domain. */
const withoutNote = ({ sitemapForeignDomain: _, ...scripts }: Scripts) => scripts
