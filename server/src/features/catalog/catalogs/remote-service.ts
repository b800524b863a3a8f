import type { CatalogService } from '#server/adapters/remote-catalog/ask-catalog.ts'
import { RemoteFailure } from '#server/adapters/remote-catalog/failures.ts'
import { decrypt } from '#server/platform/auth/secrets.ts'
import type { Reading } from '#server/platform/db/work.ts'

/** A remote catalog as a search needs it; the password is still encrypted. */
export type RemoteCatalog = {
  id: number
  name: string
  imageHost: string | null
  sealed: Omit<CatalogService, 'password'> & { password: string | null }
}

/** Those of these catalogs that are remote, in their order. */
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

/** The service as it is asked. Throws a RemoteFailure when the password was encrypted with another key. */
export function opened({ sealed }: RemoteCatalog): CatalogService {
  if (sealed.password === null) return sealed
  try {
    return { ...sealed, password: decrypt(sealed.password) }
  } catch {
    throw new RemoteFailure('password_lost')
  }
}
