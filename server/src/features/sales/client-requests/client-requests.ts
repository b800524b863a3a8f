import type { z } from 'zod'
import { readSaid } from '#contract/field-messages.ts'
import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import {
  type ClientRequest,
  type clientRequests,
  maxRequestsPerMinute,
  type RequestEffects,
  requestForms,
} from '#contract/sales/client-requests.ts'
import { saveEditedPart } from '#server/features/catalog/edited-parts/save-edited-part.ts'
import { newestOf, supersedePart } from '#server/features/catalog/parts/supersede-part.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { Refusal, refuse, refuseField } from '#server/platform/http/refuse.ts'
import { createRow, plainNoun, rowForUpdate, saveRow } from '#server/platform/rows/rows.ts'
import { runtime } from '#server/platform/runtime.ts'
import { countSince, effectsOf, findRequest, listRequests, soldPart } from './queries.ts'
import { tellRequester } from './tell-requester.ts'

const noun = plainNoun({
  table: 'clientRequests',
  of: 'dealer',
  find: findRequest,
  subject: ({ partNumber, issueDescription, id }) => ({
    code: 'clientRequest',
    name: partNumber ?? issueDescription?.slice(0, 60) ?? String(id),
  }),
})

export const findRequests = (reading: Reading, input: Input<typeof clientRequests.list>) =>
  listRequests(reading, input)

export async function createRequest(work: Work, input: Input<typeof clientRequests.create>) {
  if (!runtime().config.showSubmitRequest) throw refuse('forbidden')
  const { now, actor } = work
  if ((await countSince(work, new Date(now.getTime() - 60_000))) >= maxRequestsPerMinute)
    throw refuse('slow_down', { retryAfter: 60, values: { wait: phrase('things', 'minutes', { n: 1 }) } })
  const { requestType, dlid, dealerId, ...sent } = input
  const fields = read(requestForms[requestType], sent)
  const part = 'catalogId' in fields ? await partOf(work, fields) : {}
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

function read<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const { data, error } = schema.safeParse(sent)
  if (!error) return data as z.output<S>
  throw new Refusal('invalid', {
    errors: error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      ...(readSaid(message) ?? { code: 'field_required' as const }),
    })),
  })
}

async function partOf(work: Work, fields: { catalogId: number; partNumber: string }) {
  const part = await soldPart(work, fields.catalogId, fields.partNumber)
  if (!part) throw refuseField('catalogId', 'choose_sold_catalog')
  return part
}

/** A request before a decision, locked, so that of two administrators one decides. */
async function toDecide(work: Work, id: number, version: number | undefined, isOpen: 0 | 1) {
  if (!work.actor.isAdmin) throw refuse('forbidden')
  const before = await rowForUpdate(work, noun, id)
  if (before.isOpen !== isOpen) throw refuse('request_decided', { values: { who: before.decidedBy ?? '–' } })
  if (version !== undefined) await rowForUpdate(work, noun, id, version)
  return before
}

export async function approveRequest(work: Work, input: Input<typeof clientRequests.approve>) {
  const before = await toDecide(work, input.id, input.version, 1)
  await apply(work, before, input)
  const data = await decide(work, before, { isOpen: 0, outcome: 'approved', reason: null })
  await tellRequester(work, data)
  return { status: 'Request approved', data }
}

export async function declineRequest(work: Work, input: Input<typeof clientRequests.decline>) {
  const before = await toDecide(work, input.id, input.version, 1)
  const data = await decide(work, before, { isOpen: 0, outcome: 'declined', reason: input.reason || null })
  await tellRequester(work, data)
  return { status: 'Request declined', data }
}

export async function reopenRequest(work: Work, input: Input<typeof clientRequests.markAsOpen>) {
  const before = await toDecide(work, input.id, input.version, 0)
  const data = await decide(work, before, { isOpen: 1, outcome: null, reason: null })
  return { status: 'Request opened again', data }
}

type Decision = { isOpen: 0 | 1; outcome: 'approved' | 'declined' | null; reason: string | null }

const decide = (work: Work, before: ClientRequest, decision: Decision) =>
  saveRow(work, noun, before, { ...decision, decidedBy: work.actor.name, decidedAt: work.now })

/** What the dealer sells differently from now on; other issues change nothing. */
async function apply(work: Work, request: ClientRequest, input: Input<typeof clientRequests.approve>) {
  const { requestType, partNumber, catalogId, newPartNumber, listPrice, cost, costPrice } = request
  if (!partNumber) return
  const seen = input.editVersion === undefined ? {} : { version: input.editVersion }
  if (requestType === 'price-incorrect')
    await saveEditedPart(work, { partNumber, listPrice, cost, core: costPrice }, seen)
  else if (requestType === 'discontinued') await saveEditedPart(work, { partNumber, hideItem: 1 }, seen)
  else if (requestType === 'old-superseded' && newPartNumber && catalogId !== null) {
    const newest = await newestOf(work, catalogId, partNumber, newPartNumber)
    if (input.reach === 'catalog') await supersedePart(work, catalogId, partNumber, newest)
    else await saveEditedPart(work, { partNumber, supersededBy: newest }, seen)
  }
}

const nothing = { edited: null, openOrderLines: 0, openQuotes: 0, relatedItems: 0, specials: 0 }

export async function showEffects(
  work: Work,
  { id }: Input<typeof clientRequests.effects>,
): Promise<RequestEffects> {
  const request = await findRequest(work, id)
  if (!request) throw refuse('not_found')
  return request.partNumber ? effectsOf(work, request.partNumber) : nothing
}
