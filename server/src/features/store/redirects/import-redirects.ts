import type { Input } from '#contract/http.ts'
import { chainEnds, findLoops } from '#contract/store/urls/redirect-graph.ts'
import { type RedirectTarget, stripQuery } from '#contract/store/urls/redirect-paths.ts'
import {
  maxRedirectFileBytes,
  maxRedirects,
  type RedirectImport,
  type RedirectPreview,
  redirects,
} from '#contract/store/urls/redirects.ts'
import { readStoreDomain } from '#server/features/tenancy/dealers/read-store-domain.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { withFirstFile } from '#server/platform/http/bodies/first-file.ts'
import { readFormDealer } from '#server/platform/http/guard.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { listAnsweredNorms } from './answered-paths.ts'
import {
  countLedFurther,
  countRedirects,
  hasParameters,
  leadFurther,
  leadingFrom,
  planEachStatement,
  splitIntoChunks,
  upsertRedirects,
  type Values,
  valuesFrom,
} from './queries.ts'
import { type FileLine, type RedirectFile, readRedirects } from './read-redirects.ts'
import { describeHosts, lockRedirects } from './redirects.ts'

const linesShown = 10

type Outcome = 'create' | 'change' | 'unchanged'
type PlannedLine = { line: number; values: Values; outcome: Outcome }
type RedirectsInput = { dealerId: number; fileName: string; file: RedirectFile }

/** A file is read and checked before the transaction, which then takes as long as the database needs. */
async function withRedirects<T>(
  context: RequestContext,
  use: (sent: RedirectsInput) => Promise<T>,
): Promise<T> {
  const { actor } = context
  const accepts = { maxBytes: maxRedirectFileBytes, fields: redirects.importCsv.body }
  return withFirstFile(context, accepts, async ({ fields, fileName, source }) => {
    const dealerId = await readFormDealer(context, fields.dealerId)
    const domain = await readInDealer(dealerId, actor, readStoreDomain)
    const file = await readRedirects(source, describeHosts(domain, actor)).catch((error: unknown) => {
      throw error instanceof UnreadableFile
        ? refuse('file_unreadable', { values: { reason: error.reason } })
        : error
    })
    return use({ dealerId, fileName, file })
  })
}

/**
 * Imports redirects from a CSV file in one transaction. Rejected lines are counted, and the others are
 * written.
 */
export const importFile = (
  context: RequestContext,
  _: Input<typeof redirects.importCsv>,
): Promise<RedirectImport> =>
  withRedirects(context, ({ dealerId, fileName, file }) =>
    inDealer(dealerId, context.actor, async (work) => {
      await lockRedirects(work)
      const tally = new Tally()
      const plan = await planImport(work, file)
      const moveOn = async (values: readonly Values[]) => {
        const moved = await leadFurther(work, values)
        tally.followed += moved.filter(({ sourceNorm }) => !file.lines.has(sourceNorm)).length
      }
      // Sources with parameters come first in the whole file, as they do within a statement.
      for (const some of splitIntoChunks(plan()))
        await moveOn(pickValues(some, 'create').filter(hasParameters))
      for (const some of splitIntoChunks(tally.counting(plan()))) {
        const created = pickValues(some, 'create')
        await moveOn(created.filter((values) => !hasParameters(values)))
        await upsertRedirects(work, [...created, ...pickValues(some, 'change')])
      }
      const done = tally.summarize(file)
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

/** Shows what an import of the file would do, with its first lines. It changes nothing. */
export const previewFile = (
  context: RequestContext,
  _: Input<typeof redirects.preview>,
): Promise<RedirectPreview> =>
  withRedirects(context, ({ dealerId, file }) =>
    // In one transaction, unlike a read, so that the settings of planImport apply to all statements.
    inDealer(dealerId, context.actor, async (work) => {
      const tally = new Tally()
      const lines: RedirectPreview['lines'] = []
      const plan = await planImport(work, file)
      function* created() {
        for (const { line, values, outcome } of tally.counting(plan())) {
          const { sourceUrl, targetUrl } = values
          if (lines.length < linesShown) lines.push({ line, sourceUrl, targetUrl, outcome })
          if (outcome === 'create') yield values.sourceNorm
        }
      }
      tally.followed = await countLedFurther(work, created(), file.lines)
      return { ...tally.summarize(file), format: file.format, hasHeader: file.hasHeader, lines }
    }),
  )

const pickValues = (planned: readonly PlannedLine[], outcome: Outcome) =>
  planned.flatMap((one) => (one.outcome === outcome ? [one.values] : []))

/** Counts the lines of each outcome as they pass. */
class Tally {
  private readonly counts: Record<Outcome, number> = { create: 0, change: 0, unchanged: 0 }
  followed = 0

  summarize({ linesRead, refused }: RedirectFile): RedirectImport {
    return {
      linesRead,
      linesCreated: this.counts.create,
      linesChanged: this.counts.change,
      linesUnchanged: this.counts.unchanged,
      linesRefused: refused.count,
      followed: this.followed,
      refusals: refused.recorded.toSorted((a, b) => a.line - b.line),
    }
  }

  *counting(planned: Iterable<PlannedLine>): Generator<PlannedLine> {
    for (const one of planned) {
      this.counts[one.outcome] += 1
      yield one
    }
  }
}

function* addressesIn(lines: RedirectFile['lines']): Generator<string> {
  for (const [norm, { target }] of lines) {
    yield norm
    if (target.norm === null) continue
    yield target.norm
    if (target.norm.includes('?')) yield stripQuery(target.norm)
  }
}

/** The field that a refusal names. */
const refusedFields = { redirect_limit: '', redirect_loop: 'targetUrl', redirect_page: 'sourceUrl' } as const

/** The result for each line; adds refusals by the store's own redirects to the file's. */
async function planImport(
  work: Work,
  { lines, refused }: RedirectFile,
): Promise<() => Iterable<PlannedLine>> {
  await planEachStatement(work)
  const existing = await leadingFrom(work, addressesIn(lines))
  const answered = await listAnsweredNorms(work)
  let room = maxRedirects - (await countRedirects(work))
  const refuseLine = (norm: string, code: keyof typeof refusedFields, values?: { n: number }) => {
    const { line, source, target } = lines.get(norm)!
    const problem = values ? { code, values } : { code }
    refused.add(line, refusedFields[code], problem, `${source.url} · ${target.url}`)
    lines.delete(norm)
  }
  for (const norm of lines.keys()) {
    const isPage = answered.has(stripQuery(norm))
    if (isPage) refuseLine(norm, 'redirect_page')
    if (isPage || existing.has(norm)) continue
    room -= 1
    if (room < 0) refuseLine(norm, 'redirect_limit', { n: maxRedirects })
  }
  const targets = new Map<string, RedirectTarget>()
  for (const [norm, { target }] of lines) targets.set(norm, target)
  for (const norm of findLoops(existing, targets)) refuseLine(norm, 'redirect_loop')
  return () => settleLines(lines, existing)
}

/** Each line with the end of its chain, one at a time. */
function* settleLines(
  lines: ReadonlyMap<string, FileLine>,
  existing: ReadonlyMap<string, RedirectTarget>,
): Generator<PlannedLine> {
  const findEnd = chainEnds((from) => lines.get(from)?.target ?? existing.get(from))
  for (const [norm, { line, source, target }] of lines) {
    const end = findEnd(norm) ?? target
    const before = existing.get(norm)
    const isSame = before?.url === end.url
    yield {
      line,
      values: valuesFrom(source, end),
      outcome: !before ? 'create' : isSame ? 'unchanged' : 'change',
    }
  }
}
