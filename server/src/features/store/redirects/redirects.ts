import type { Input } from '#contract/http.ts'
import { chainEnds, findLoops } from '#contract/store/urls/redirect-graph.ts'
import {
  type RedirectAddress,
  type RedirectTarget,
  readSource,
  readTarget,
  stripQuery,
} from '#contract/store/urls/redirect-paths.ts'
import {
  maxRedirects,
  type Redirect,
  type redirects,
  type SavedRedirect,
} from '#contract/store/urls/redirects.ts'
import type { FieldMessage } from '#contract/texts/field-messages.ts'
import { readStoreDomain } from '#server/features/tenancy/dealers/read-store-domain.ts'
import { recordChanges } from '#server/platform/audit/record-change.ts'
import { domainMatches } from '#server/platform/auth/act-for.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/db/work.ts'
import { Refusal, refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { ensureOwnRow, lockOwnRow } from '#server/platform/rows/own-row.ts'
import {
  createRow,
  deleteRow,
  plainNoun,
  rowForUpdate,
  saveRow,
  showRow,
} from '#server/platform/rows/rows.ts'
import { listAnsweredNorms } from './answered-paths.ts'
import {
  countRedirects,
  findRedirect,
  leadFurther,
  redirectsFrom,
  toTarget,
  type Values,
  valuesFrom,
} from './queries.ts'

export const noun = plainNoun({
  table: 'redirects',
  owner: 'dealer',
  find: findRedirect,
  subject: ({ sourceUrl }) => ({ code: 'redirect', name: sourceUrl }),
})

/** Shows a redirect. Refuses with `not_found`. */
export const showRedirect = (work: Work, { id }: Input<typeof redirects.show>) => showRow(work, noun, id)

/** Changes take turns within a dealer, because chains and loops involve all of its redirects. */
export async function lockRedirects(work: Work): Promise<void> {
  await ensureOwnRow(work, 'redirectLists', 0)
  await lockOwnRow(work, 'redirectLists', undefined)
}

/**
 * Describes which hosts redirects can lead to: the store's domain, and those whose dealers the actor manages.
 */
export const describeHosts = (domain: string, { managedDomains }: Actor) => ({
  domain,
  isManaged: (host: string) => managedDomains.some((pattern) => domainMatches(pattern, host)),
})

/**
 * Creates a redirect. Chains are shortened: others that led to its source lead to its target. Refuses loops.
 */
export async function createRedirect(
  work: Work,
  { sourceUrl, targetUrl }: Pick<Input<typeof redirects.create>, 'sourceUrl' | 'targetUrl'>,
): Promise<SavedRedirect> {
  await lockRedirects(work)
  const hosts = describeHosts(await readStoreDomain(work), work.actor)
  const source = orRefuse('sourceUrl', readSource(sourceUrl, hosts.domain))
  const target = orRefuse('targetUrl', readTarget(targetUrl, hosts))
  if ((await countRedirects(work)) >= maxRedirects)
    throw refuseField('sourceUrl', 'redirect_limit', { n: maxRedirects })
  const values = await settleChain(work, source, target)
  const newRedirect = await createRow(work, noun, values)
  return { ...newRedirect, followed: await followAll(work, values) }
}

/** Changes a redirect; absent fields stay. Chains are shortened again. Refuses loops. */
export async function updateRedirect(
  work: Work,
  { id, version, ...sent }: Input<typeof redirects.update>,
): Promise<SavedRedirect> {
  await lockRedirects(work)
  const before = await rowForUpdate(work, noun, id, version)
  const { sourceUrl, targetUrl } = { ...before, ...sent }
  const hosts = describeHosts(await readStoreDomain(work), work.actor)
  // An unchanged target was checked when it was entered, perhaps by someone who manages more domains.
  const isSame = targetUrl === before.targetUrl
  const source = orRefuse('sourceUrl', readSource(sourceUrl, hosts.domain))
  const target = orRefuse(
    'targetUrl',
    readTarget(targetUrl, isSame ? { ...hosts, isManaged: () => true } : hosts),
  )
  const values = await settleChain(work, source, target, id)
  const after = await saveRow(work, noun, before, values)
  return { ...after, followed: await followAll(work, values) }
}

/** Deletes a redirect. Others that were shortened because of it stay as they are. */
export const deleteRedirect = async (work: Work, { id, version }: Input<typeof redirects.remove>) =>
  deleteRow(work, noun, await rowForUpdate(work, noun, id, version))

function orRefuse<T extends object>(path: keyof Redirect, read: T | { problem: FieldMessage }): T {
  if ('problem' in read) throw new Refusal('invalid', { errors: [{ path, ...read.problem }] })
  return read
}

/**
 * Completes a redirect for saving: its source must be free and no page's address, it mustn't close a loop, and it leads
 * to its chain's end.
 */
async function settleChain(
  work: Work,
  source: RedirectAddress,
  target: RedirectTarget,
  ownId?: number,
): Promise<Values> {
  const targetNorms = target.norm === null ? [] : [target.norm, stripQuery(target.norm)]
  const found = await redirectsFrom(work, [source.norm, ...targetNorms])
  const others = found.filter(({ id }) => id !== ownId)
  if ((await listAnsweredNorms(work)).has(stripQuery(source.norm)))
    throw refuseField('sourceUrl', 'redirect_page')
  if (others.some(({ sourceNorm }) => sourceNorm === source.norm))
    throw refuse('taken', {
      values: { what: source.url },
      errors: [{ path: 'sourceUrl', code: 'redirect_taken' }],
    })
  const leading = new Map(others.map((one) => [one.sourceNorm, toTarget(one)]))
  if (findLoops(leading, new Map([[source.norm, target]])).size > 0)
    throw refuseField('targetUrl', 'redirect_loop')
  const findEnd = chainEnds((from) => (from === source.norm ? target : leading.get(from)))
  const end = findEnd(source.norm) ?? target
  return valuesFrom(source, end)
}

/** Moves the redirects that lead to this one's source; returns how many. */
async function followAll(work: Work, values: Values): Promise<number> {
  const moved = await leadFurther(work, [values])
  await recordChanges(
    work,
    moved.map(({ id, sourceUrl, before, after }) => ({
      subject: { code: 'redirect', name: sourceUrl },
      event: 'changed',
      recordId: id,
      before: { targetUrl: before },
      after: { targetUrl: after },
    })),
  )
  return moved.length
}
