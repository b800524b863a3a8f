import type { Input } from '#contract/http.ts'
import { refuseLoops, resolveChains } from '#contract/store/redirect-graph.ts'
import { normPath } from '#contract/store/redirect-paths.ts'
import {
  maxRedirectFileBytes,
  maxRedirects,
  type RedirectImport,
  type RedirectPreview,
  redirects,
} from '#contract/store/redirects.ts'
import { domainOf } from '#server/features/tenancy/dealers/domain-of.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { withFirstFile } from '#server/platform/http/first-file.ts'
import { dealerOfForm } from '#server/platform/http/guard.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  countLedFurther,
  countRedirects,
  leadFurther,
  planEachStatement,
  redirectsFrom,
  type Stored,
  upsertRedirects,
  type Values,
} from './queries.ts'
import { type FileLine, type RedirectFile, readRedirects } from './read-redirects.ts'
import { hostsOf, lockRedirects } from './redirects.ts'

const linesShown = 10

type Outcome = 'create' | 'change' | 'unchanged'
type Planned = { line: number; values: Values; outcome: Outcome }
type Sent = { dealerId: number; fileName: string; file: RedirectFile }

/** A file is read and checked before the transaction, which then takes as long as the database needs. */
async function withRedirects<T>(context: RequestContext, use: (sent: Sent) => Promise<T>): Promise<T> {
  const { actor } = context
  const accepts = { maxBytes: maxRedirectFileBytes, fields: redirects.importCsv.body }
  return withFirstFile(context, accepts, async ({ fields, fileName, source }) => {
    const dealerId = await dealerOfForm(context, fields.dealerId)
    const domain = await readInDealer(dealerId, actor, domainOf)
    const file = await readRedirects(source, hostsOf(domain, actor)).catch((error: unknown) => {
      throw error instanceof UnreadableFile
        ? refuse('file_unreadable', { values: { reason: error.reason } })
        : error
    })
    return use({ dealerId, fileName, file })
  })
}

export const importFile = (
  context: RequestContext,
  _: Input<typeof redirects.importCsv>,
): Promise<RedirectImport> =>
  withRedirects(context, ({ dealerId, fileName, file }) =>
    inDealer(dealerId, context.actor, async (work) => {
      await lockRedirects(work)
      const planned = await planImport(work, file)
      const created = valuesOf(planned, 'create')
      const moved = await leadFurther(work, created)
      await upsertRedirects(work, [...created, ...valuesOf(planned, 'change')])
      const followed = moved.filter(({ sourceUrl }) => !file.lines.has(normPath(sourceUrl) ?? ''))
      const done = countAll(file, planned, followed.length)
      await recordChange(work, {
        subject: { code: 'redirectImport', name: fileName },
        event: {
          code: 'importDone',
          read: done.linesRead,
          created: done.linesCreated,
          updated: done.linesChanged,
          rejected: done.linesRefused,
        },
        recordId: null,
      })
      return done
    }),
  )

export const previewFile = (
  context: RequestContext,
  _: Input<typeof redirects.preview>,
): Promise<RedirectPreview> =>
  withRedirects(context, ({ dealerId, file }) =>
    readInDealer(dealerId, context.actor, async (work) => {
      const planned = await planImport(work, file)
      const created = valuesOf(planned, 'create').map(({ sourceNorm }) => sourceNorm)
      const followed = await countLedFurther(work, created, new Set(file.lines.keys()))
      return {
        ...countAll(file, planned, followed),
        hasHeader: file.hasHeader,
        lines: planned.slice(0, linesShown).map(({ line, values: { sourceUrl, targetUrl }, outcome }) => ({
          line,
          sourceUrl,
          targetUrl,
          outcome,
        })),
      }
    }),
  )

const valuesOf = (planned: readonly Planned[], outcome: Outcome) =>
  planned.flatMap((one) => (one.outcome === outcome ? [one.values] : []))

/** What becomes of each line; adds to the file's refusals what the store's own redirects don't allow. */
async function planImport(work: Work, { lines, refused }: RedirectFile): Promise<Planned[]> {
  await planEachStatement(work)
  const targets = [...lines.values()].flatMap(({ target }) => target.norm ?? [])
  const stored = await redirectsFrom(work, [...lines.keys(), ...targets])
  const known = new Map(stored.map((one) => [one.sourceNorm, one]))
  let room = maxRedirects - (await countRedirects(work))
  const refuseLine = (norm: string, code: 'redirect_limit' | 'redirect_loop', values?: { n: number }) => {
    const { line, source, target } = lines.get(norm)!
    const problem = values ? { code, values } : { code }
    refused.add(line, code === 'redirect_loop' ? 'targetUrl' : '', problem, `${source.url} · ${target.url}`)
    lines.delete(norm)
  }
  for (const norm of [...lines.keys()]) {
    if (known.has(norm)) continue
    room -= 1
    if (room < 0) refuseLine(norm, 'redirect_limit', { n: maxRedirects })
  }
  const loops = refuseLoops(
    stored.map(({ sourceNorm, targetNorm }) => ({ from: sourceNorm, to: targetNorm })),
    [...lines].map(([from, { target }]) => ({ from, to: target.norm })),
  )
  for (const norm of loops) refuseLine(norm, 'redirect_loop')
  return settled(lines, known)
}

function settled(lines: ReadonlyMap<string, FileLine>, known: ReadonlyMap<string, Stored>): Planned[] {
  const edges = new Map(
    [...known].map(([norm, { targetUrl, targetNorm }]) => [norm, { url: targetUrl, norm: targetNorm }]),
  )
  for (const [norm, { target }] of lines) edges.set(norm, target)
  const ends = resolveChains(edges)
  return [...lines].map(([norm, { line, source }]) => {
    const end = ends.get(norm)!
    const before = known.get(norm)
    const values = { sourceUrl: source.url, sourceNorm: norm, targetUrl: end.url, targetNorm: end.norm }
    const isSame = before?.targetUrl === end.url
    return { line, values, outcome: !before ? 'create' : isSame ? 'unchanged' : 'change' }
  })
}

function countAll(
  { linesRead, refused }: RedirectFile,
  planned: readonly Planned[],
  followed: number,
): RedirectImport {
  const count = (outcome: Outcome) => planned.filter((one) => one.outcome === outcome).length
  return {
    linesRead,
    linesCreated: count('create'),
    linesChanged: count('change'),
    linesUnchanged: count('unchanged'),
    linesRefused: refused.count,
    followed,
    refusals: refused.kept.toSorted((a, b) => a.line - b.line),
  }
}
