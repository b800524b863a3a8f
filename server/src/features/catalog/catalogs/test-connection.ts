import type { ConnectionTest, catalogs } from '#contract/catalog/catalogs.ts'
import { maxRemoteMs } from '#contract/catalog/catalogs.ts'
import type { Input } from '#contract/http.ts'
import { askCatalog, type CatalogService } from '#server/adapters/remote-catalog/ask-catalog.ts'
import { RemoteFailure } from '#server/adapters/remote-catalog/failures.ts'
import { decrypt } from '#server/platform/auth/secrets.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { findCatalog, findServicePassword } from './queries.ts'
import { defaultMarker, isElsewhere } from './service-fields.ts'

type TestInput = Input<typeof catalogs.test>

const enough = 10
/** A person waits for the result. */
const patienceMs = 20_000

/** Tests the service as entered, before saving. */
export async function testConnection(context: RequestContext, input: TestInput): Promise<ConnectionTest> {
  const service = await buildService(context, input)
  const question = { keyword: 'filter', catalog: 'test', locale: 'en', allMakes: true }
  const answer = { parts: 0, skipped: 0, example: null as string | null }
  const began = performance.now()
  const toResult = (failure: RemoteFailure | null): ConnectionTest => ({
    ...answer,
    trouble: failure?.trouble ?? null,
    detail: failure?.detail ?? null,
    message: failure ? describeFailure(failure) : 'The catalog service answered as it should.',
    milliseconds: Math.round(performance.now() - began),
  })
  try {
    for await (const chunk of askCatalog(service, question, context.signal)) {
      const parts = chunk.flatMap((part) => (part ? [part] : [])).slice(0, enough - answer.parts)
      answer.parts += parts.length
      answer.skipped += chunk.filter((part) => part === null).length
      if (parts[0]) answer.example ??= `${parts[0].part_number} ${parts[0].name}`
      if (answer.parts === enough) break
    }
    return toResult(null)
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error
    return toResult(error)
  }
}

const describeFailure = ({ message, detail }: RemoteFailure) => (detail ? `${message} (${detail})` : message)

async function buildService(context: RequestContext, input: TestInput): Promise<CatalogService> {
  const whole = Math.min(input.timeoutMs ?? maxRemoteMs, patienceMs)
  return {
    url: input.serviceUrl,
    user: input.serviceUser ?? null,
    password: input.servicePassword ?? (await storedPassword(context, input)),
    marker: input.chunkMarker ?? defaultMarker,
    timeoutMs: whole,
    silenceMs: Math.min(input.silenceMs ?? whole, whole),
  }
}

/** The stored password is only for the address it was stored with. */
async function storedPassword(context: RequestContext, { id, serviceUrl, servicePassword }: TestInput) {
  if (id === undefined || servicePassword === null) return null
  return inDealer(0, context.actor, async (work) => {
    const catalog = await findCatalog(work, id)
    if (!catalog || isElsewhere(catalog, serviceUrl)) return null
    const stored = await findServicePassword(work, id)
    return stored === null ? null : decrypt(stored)
  })
}
