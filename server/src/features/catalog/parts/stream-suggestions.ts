import type { parts, SuggestionEnd, SuggestionLine } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import { askCatalog, type Question } from '#server/adapters/remote-catalog/ask-catalog.ts'
import { RemoteFailure } from '#server/adapters/remote-catalog/failures.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import { withHeartbeat } from '#server/platform/http/connections/heartbeat.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import {
  findRemoteCatalogs,
  openService,
  type RemoteCatalog,
  regionAsAsked,
} from '../catalogs/remote-service.ts'
import { resolveShelf, type Shelf } from '../catalogs/shelf.ts'
import { pricingFor } from '../pricing/price-by.ts'
import { claimSlot } from './open-searches.ts'
import { withEdits } from './remote-edits.ts'
import { type Asking, remoteSuggestion } from './remote-suggestion.ts'
import { searchShelf } from './search-parts.ts'
import { findWords } from './vehicle-words.queries.ts'

type StreamInput = Input<typeof parts.stream>
type Lines = AsyncGenerator<SuggestionLine>

/** Everything that's read before the network is called. */
type Plan = { shelf: Shelf; remotes: RemoteCatalog[]; remote: Remote | null }
type Remote = {
  question: Omit<Question, 'catalog' | 'region'>
  region: 'USA' | 'CAN'
  asking: Asking
}

/** Yields parts as they're found. Refusals are thrown before the first line; later failures are part of an end line. */
export async function streamSuggestions(
  context: RequestContext,
  input: StreamInput,
): Promise<AsyncIterable<SuggestionLine>> {
  claimSlot(context)
  const plan = await readInDealer(context.dealerId, context.actor, (work) => planSearch(work, input))
  return withHeartbeat(writeLines(context, input, plan), { kind: 'waiting' })
}

async function planSearch(work: Work, input: StreamInput): Promise<Plan> {
  const { catalog, region, allMakes } = input
  const shelf = await resolveShelf(work, { catalog, region, everything: allMakes })
  if (shelf.remote.length === 0) return { shelf, remotes: [], remote: null }
  const [remotes, remote] = await Promise.all([
    findRemoteCatalogs(
      work,
      shelf.remote.map(({ id }) => id),
    ),
    planRemote(work, input, shelf),
  ])
  return { shelf, remotes, remote }
}

async function planRemote(work: Work, input: StreamInput, { chosen }: Shelf): Promise<Remote> {
  const { region = 'USA', allMakes, keyword, locale, customerId, onlyFitting } = input
  const [{ vehicle, kind, makeIds }, pricing] = await Promise.all([
    findWords(work, input),
    pricingFor(work, { customerId }),
  ])
  const names = Object.entries(vehicle).map(([step, word]) => [step, word.name])
  return {
    region,
    question: { keyword, locale, allMakes, ...Object.fromEntries(names), ...kind },
    asking: { pricing, vehicle, onlyFitting, makeIds, chosen },
  }
}

async function* writeLines(context: RequestContext, input: StreamInput, plan: Plan): Lines {
  // The first line sends the headers, so the reader sees at once that nothing was refused.
  yield { kind: 'waiting' }
  const { shelf, remotes, remote } = plan
  if (shelf.catalogIds.length > 0 || remotes.length === 0) yield* localLines(context, input, shelf)
  if (remote) for (const catalog of remotes) yield* remoteLines(context, input, remote, catalog)
}

const firstPage = 10
const laterPages = 100

/** Page by page, each in its own transaction, because the reader may be slow. */
async function* localLines(context: RequestContext, input: StreamInput, shelf: Shelf): Lines {
  let sent = 0
  let total = 0
  for (;;) {
    const size = Math.min(sent === 0 ? firstPage : laterPages, input.limit - sent)
    if (size === 0) break
    const page = { ...input, offset: sent, limit: size }
    const found = await readInDealer(context.dealerId, context.actor, (work) =>
      searchShelf(work, shelf, page),
    )
    for (const part of found.data) yield { kind: 'part', part }
    sent += found.data.length
    total = found.recordsTotal
    if (found.data.length < size) break
  }
  yield composeEnd({ catalog: input.catalog ?? null, sent, more: total > sent })
}

async function* remoteLines(
  context: RequestContext,
  input: StreamInput,
  plan: Remote,
  remote: RemoteCatalog,
): Lines {
  const end = composeEnd({ catalog: remote.name })
  try {
    const region = regionAsAsked(remote, plan.region)
    const question = { ...plan.question, region, catalog: remote.name }
    for await (const chunk of askCatalog(openService(remote), question, context.signal)) {
      const sold = await readInDealer(context.dealerId, context.actor, (work) =>
        withEdits(work, chunk, input.locale),
      )
      for (const found of sold) {
        const part = found && remoteSuggestion(found, remote, plan.asking)
        if (part === null) end.skipped += 1
        else if (part === 'elsewhere' || (part.isHidden && !input.showHidden)) continue
        else if (end.sent === input.limit) end.more = true
        else {
          yield { kind: 'part', part }
          end.sent += 1
        }
      }
      if (end.more) break
    }
  } catch (error) {
    if (context.signal.aborted) return
    if (!(error instanceof RemoteFailure)) throw error
    end.trouble = error.trouble
    end.message = error.message
  }
  yield end
}

const composeEnd = (values: Partial<SuggestionEnd>): SuggestionEnd => ({
  kind: 'end',
  catalog: null,
  sent: 0,
  more: false,
  skipped: 0,
  trouble: null,
  message: null,
  ...values,
})
