import type { z } from 'zod'
import { pick } from '#contract/pick.ts'
import { dealerSettings, type Settings, settings } from '#contract/store/settings/settings.ts'
import type { ImageName } from '#contract/store/settings/settings-fields.ts'
import { settingsZips } from '#contract/zip-codes.ts'
import { refuseUnready } from '#server/features/tenancy/dealer-setup/refuse-unready.ts'
import { setActive } from '#server/features/tenancy/dealers/set-active.ts'
import { composeThing } from '#server/features/tenancy/history/history-things.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { ReceivedFile } from '#server/platform/files/store-file.ts'
import { readForm } from '#server/platform/http/bodies/read-form.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseWrongZips } from '#server/platform/http/refusals/refuse-zips.ts'
import { lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import { requireTheme } from '../themes/themes.ts'
import { acceptedPictures, changePictures, refuseMissingFiles } from './pictures.ts'
import { lastOrderNumber, lastRmaNumber, readSettings, settable } from './queries.ts'

type Fields = z.output<typeof dealerSettings.update.body>
type Files = Partial<Record<ImageName, ReceivedFile>>

const asRead = Object.keys(settings.shape)

/** Writes files before the transaction: if that fails, no one owns them and they're swept. */
export async function updateSettings(context: RequestContext): Promise<Settings> {
  const { fields, files } = await readForm(context, dealerSettings.update.body, acceptedPictures, asRead)
  return inDealer(context.dealerId, context.actor, (work) => saveSettings(work, fields, files))
}

/**
 * Saves settings and uploaded pictures; absent ones stay. Only the platform's administrators can enable the
 * store here.
 */
export async function saveSettings(work: Work, fields: Fields, files: Files): Promise<Settings> {
  const { dealerId, actor } = work
  await lockOwnRow(work, 'dealerSettings', fields.version)
  const before = await readSettings(work)
  refuseMissingFiles(before, fields, files)
  refuseWrongZips(settingsZips, { ...before, ...fields }, before)
  await refuseUsedNumbers(work, before, fields)
  if (fields.themeId !== undefined) await requireTheme(work, fields.themeId)

  const pictures = await changePictures(work, before, fields, files)
  const chosen = pick(fields, settable)
  const platformFields = actor.isAdmin ? { v1dlid: fields.v1dlid } : {}
  await updateOwnRow(work, 'dealerSettings', { ...chosen, ...platformFields, ...pictures })
  if (actor.isAdmin && fields.isActive !== undefined) {
    if (fields.isActive === 1) await refuseUnready(work)
    await setActive(work, fields.isActive)
  }

  const after = await readSettings(work)
  await recordChange(work, {
    subject: 'settings',
    event: 'changed',
    recordId: dealerId,
    // The active state has its own entry.
    before: { ...before, isActive: null },
    after: { ...after, isActive: null },
    thing: composeThing('settings'),
  })
  return after
}

/** Order and return numbers are never reused: the next one must exceed the highest. */
async function refuseUsedNumbers(
  work: Work,
  before: Settings,
  { nextOrderNumber: order, nextRmaNumber: rma }: Fields,
): Promise<void> {
  if (order !== undefined && order < before.nextOrderNumber)
    refuseUsed('nextOrderNumber', 'order_number_used', order, await lastOrderNumber(work))
  if (rma !== undefined && rma < before.nextRmaNumber)
    refuseUsed('nextRmaNumber', 'return_number_used', rma, await lastRmaNumber(work))
}

type UsedCode = 'order_number_used' | 'return_number_used'

function refuseUsed(path: string, code: UsedCode, next: number, used: number): void {
  if (next <= used) throw refuseField(path, code, { used, next: used + 1 })
}
