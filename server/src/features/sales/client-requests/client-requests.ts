import type { z } from 'zod'
import type { Input } from '#contract/http.ts'
import {
  type ClientRequest,
  type clientRequests,
  maxRequestsPerMinute,
  type RequestEffects,
  requestForms,
} from '#contract/sales/client-requests.ts'
import { parseFieldMessage } from '#contract/texts/in-english.ts'
import { withNewest } from '#server/features/catalog/parts/newest-parts.ts'
import { normNumber } from '#server/features/catalog/parts/part-number.ts'
import type { Work } from '#server/platform/db/work.ts'
import { tooSoon } from '#server/platform/http/limits/too-soon.ts'
import { Refusal, refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { createRow, plainNoun, rowForUpdate, saveRow, showRow } from '#server/platform/rows/rows.ts'
import { runtime } from '#server/platform/runtime.ts'
import { applyRequest, restoreValues } from './apply-request.ts'
import { notifyRequester } from './notify-requester.ts'
import { countSince, findEffects, findRequest, findSoldPart, findUndo, type Undo } from './queries.ts'

const noun = plainNoun({
  table: 'clientRequests',
  owner: 'dealer',
  find: findRequest,
  subject: ({ partNumber, issueDescription, id }) => ({
    code: 'clientRequest',
    name: partNumber ?? issueDescription?.slice(0, 60) ?? String(id),
  }),
})

/** Shows a dealer's request. Refuses one of another dealer with `not_found`. */
export const showRequest = (work: Work, { id }: Input<typeof clientRequests.show>) => showRow(work, noun, id)

/**
 * Records what a dealer reports about a part. Refuses it if the platform turned requests off, or beyond a
 * number per minute.
 */
export async function createRequest(work: Work, input: Input<typeof clientRequests.create>) {
  if (!runtime().config.showSubmitRequest) throw refuse('forbidden')
  const { now, actor } = work
  if ((await countSince(work, new Date(now.getTime() - 60_000))) >= maxRequestsPerMinute)
    throw refuse('slow_down', tooSoon(60))
  const { requestType, dlid, dealerId, ...sent } = input
  const fields = parseForm(requestForms[requestType], sent)
  const part = 'catalogId' in fields ? await readSoldPart(work, fields) : {}
  if ('newPartNumber' in fields && normNumber(fields.newPartNumber) === normNumber(fields.partNumber))
    throw refuseField('newPartNumber', 'superseded_ring')
  const data = await createRow(work, noun, {
    requestType,
    ...fields,
    ...part,
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email ?? '',
  })
  return { status: 'Request submitted successfully', data }
}

function parseForm<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const { data, error } = schema.safeParse(sent)
  if (!error) return data as z.output<S>
  throw new Refusal('invalid', {
    errors: error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      ...(parseFieldMessage(message) ?? { code: 'field_required' as const }),
    })),
  })
}

async function readSoldPart(work: Work, fields: { catalogId: number; partNumber: string }) {
  const part = await findSoldPart(work, fields.catalogId, fields.partNumber)
  if (!part) throw refuseField('catalogId', 'choose_sold_catalog')
  return part
}

/** A request before a decision, locked, so that only one of two administrators decides. */
async function toDecide(work: Work, id: number, version: number | undefined, isOpen: 0 | 1) {
  if (!work.actor.isAdmin) throw refuse('forbidden')
  const before = await rowForUpdate(work, noun, id)
  if (before.isOpen !== isOpen) throw refuse('request_decided', { values: { who: before.decidedBy ?? '–' } })
  if (version !== undefined) await rowForUpdate(work, noun, id, version)
  return before
}

/**
 * Approves a request: applies it to the dealer's part, remembers the earlier values, and emails the
 * requester after the commit.
 */
export async function approveRequest(work: Work, input: Input<typeof clientRequests.approve>) {
  const before = await toDecide(work, input.id, input.version, 1)
  const undo = await applyRequest(work, before, input)
  const data = await saveDecision(work, before, { isOpen: 0, outcome: 'approved', reason: null, undo })
  await notifyRequester(work, data)
  return { status: 'Request approved', data }
}

/** Declines a request and emails the requester the reason. Only a platform administrator can. */
export async function declineRequest(work: Work, input: Input<typeof clientRequests.decline>) {
  const before = await toDecide(work, input.id, input.version, 1)
  const data = await saveDecision(work, before, {
    isOpen: 0,
    outcome: 'declined',
    reason: input.reason || null,
  })
  await notifyRequester(work, data)
  return { status: 'Request declined', data }
}

/**
 * Opens a decided request again. With `restore` it puts back the values that the approval changed, if nobody
 * edited them since.
 */
export async function reopenRequest(work: Work, input: Input<typeof clientRequests.markAsOpen>) {
  const before = await toDecide(work, input.id, input.version, 0)
  const undo = input.restore ? await findUndo(work, input.id) : null
  if (undo) await restoreValues(work, before, undo, input.editVersion)
  const data = await saveDecision(work, before, {
    isOpen: 1,
    outcome: null,
    reason: null,
    ...(undo && { undo: null }),
  })
  return { status: 'Request opened again', data }
}

type Decision = {
  isOpen: 0 | 1
  outcome: 'approved' | 'declined' | null
  reason: string | null
  undo?: Undo | null
}

const saveDecision = (work: Work, before: ClientRequest, { undo, ...decision }: Decision) =>
  saveRow(work, noun, before, {
    ...decision,
    ...(undo !== undefined && { undo: undo && JSON.stringify(undo) }),
    decidedBy: work.actor.name,
    decidedAt: work.now,
  })

const nothing = { edited: null, before: null, openOrderLines: 0, openQuotes: 0, relatedItems: 0, specials: 0 }

/**
 * Shows what an approval would change for the dealer: open orders, quotes and offers with the part, and its
 * edited values.
 */
export async function showEffects(
  work: Work,
  { id }: Input<typeof clientRequests.effects>,
): Promise<RequestEffects> {
  const request = await findRequest(work, id)
  if (!request) throw refuse('not_found')
  if (!request.partNumber) return nothing
  const [{ edited, ...uses }, undo] = await Promise.all([
    findEffects(work, request.partNumber),
    request.isOpen === 1 ? null : findUndo(work, id),
  ])
  const effects = { ...uses, edited: edited && (await followEdit(work, request.partNumber, edited)) }
  if (!undo) return { ...effects, before: null }
  const { setTo, earlier, ...before } = undo
  return { ...effects, before }
}

/** The dealer's edit, with the part's successor followed to the newest, as everywhere. */
async function followEdit<Edit extends { supersededBy: string | null }>(
  work: Work,
  number: string,
  edit: Edit,
): Promise<Edit> {
  const [followed] = await withNewest(work, [{ number, supersededBy: edit.supersededBy }])
  return { ...edit, supersededBy: followed!.supersededBy ?? edit.supersededBy }
}
