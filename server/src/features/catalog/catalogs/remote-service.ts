import type { CatalogService, Question } from '#server/adapters/remote-catalog/ask-catalog.ts'
import { RemoteFailure } from '#server/adapters/remote-catalog/failures.ts'
import { decrypt } from '#server/platform/auth/secrets.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'

/** A remote catalog for searching; the password is still encrypted. */
export type RemoteCatalog = {
  id: number
  name: string
  imageHost: string | null
  sealed: Omit<CatalogService, 'password'> & { password: string | null }
}

/** The remote ones among these catalogs, in their order. */
export async function findRemoteCatalogs({ db }: Reading, ids: readonly number[]): Promise<RemoteCatalog[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('catalogs')
    .select(['id', 'name', 'imageHost', 'serviceUrl', 'serviceUser', 'servicePassword'])
    .select(['chunkMarker', 'timeoutMs', 'silenceMs'])
    .where('id', 'in', [...ids])
    .where('kind', '=', 'remote')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, imageHost, ...row }) => ({
    id,
    name,
    imageHost,
    sealed: {
      url: row.serviceUrl!,
      user: row.serviceUser,
      password: row.servicePassword,
      marker: row.chunkMarker,
      timeoutMs: row.timeoutMs,
      silenceMs: row.silenceMs,
    },
  }))
}

type Region = 'USA' | 'CAN'

/** The dealer's country, for searches without a region. */
export async function homeRegion({ db, dealerId }: Work): Promise<Region> {
  const { country } = await db
    .selectFrom('dealers')
    .select('country')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return country === 'CAN' ? 'CAN' : 'USA'
}

/** The `motor` service expects region numbers, others expect names. */
export const regionAsAsked = (catalog: string, region: Region): Question['region'] =>
  catalog === 'motor' ? (region === 'USA' ? 1 : 2) : region

/** The service with its decrypted password. Throws a RemoteFailure if it was encrypted with another key. */
export function opened({ sealed }: RemoteCatalog): CatalogService {
  if (sealed.password === null) return sealed
  try {
    return { ...sealed, password: decrypt(sealed.password) }
  } catch {
    throw new RemoteFailure('password_lost')
  }
}
