import { type CatalogDetail, type catalogs, sendsRegionsAs } from '#contract/catalog/catalogs.ts'
import type { Call } from '#contract/http.ts'

type Fields = Call<typeof catalogs.create>

/** A new catalog's defaults. */
export const newCatalog: Partial<Fields> = {
  kind: 'local',
  chunkMarker: '--chunk--',
  timeoutMs: 3_000_000,
  silenceMs: 300_000,
}

/**
 * The service as typed. A password belongs to its user: it stays while none is typed, and is deleted with the user
 * name.
 */
export function toService(values: Record<string, unknown>) {
  const text = (name: keyof Fields) => String(values[name] ?? '').trim()
  const figure = (name: 'timeoutMs' | 'silenceMs') =>
    typeof values[name] === 'number' ? { [name]: values[name] } : {}
  const user = text('serviceUser')
  const password = String(values.servicePassword ?? '')
  return {
    serviceUrl: text('serviceUrl') || null,
    serviceUser: user || null,
    ...(password !== '' ? { servicePassword: password } : user === '' ? { servicePassword: null } : {}),
    ...(text('chunkMarker') ? { chunkMarker: text('chunkMarker') } : {}),
    ...(values.sendsRegionsAs ? { sendsRegionsAs: sendsRegionsAs.parse(values.sendsRegionsAs) } : {}),
    ...figure('timeoutMs'),
    ...figure('silenceMs'),
  }
}

/** The form as sent; without service fields for a catalog that has none. */
export function toSentCatalog(fields: Fields, catalog: CatalogDetail | undefined): Fields {
  const {
    serviceUrl,
    serviceUser,
    servicePassword,
    chunkMarker,
    sendsRegionsAs: _,
    timeoutMs,
    silenceMs,
    ...about
  } = fields
  const isRemote = (catalog?.kind ?? fields.kind) === 'remote'
  return isRemote ? { ...about, ...toService(fields) } : about
}
