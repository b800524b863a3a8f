import type { CatalogService, Question } from '#server/adapters/remote-catalog/ask-catalog.ts'
import { RemoteFailure } from '#server/adapters/remote-catalog/failures.ts'
import { decrypt } from '#server/platform/auth/secrets.ts'
import type { Reading } from '#server/platform/db/work.ts'

/** A remote catalog for searching; the password is still encrypted. */
export type RemoteCatalog = {
  id: number
  name: string
  imageHost: string | null
  sendsRegionsAs: string
  sealed: Omit<CatalogService, 'password'> & { password: string | null }
}

/** The remote ones among these catalogs, in their order. */
export async function findRemoteCatalogs({ db }: Reading, ids: readonly number[]): Promise<RemoteCatalog[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('catalogs')
    .select(['id', 'name', 'imageHost', 'sendsRegionsAs', 'serviceUrl', 'serviceUser', 'servicePassword'])
    .select(['chunkMarker', 'timeoutMs', 'silenceMs'])
    .where('id', 'in', [...ids])
    .where('kind', '=', 'remote')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, imageHost, sendsRegionsAs, ...row }) => ({
    id,
    name,
    imageHost,
    sendsRegionsAs,
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

const regionNumbers = { USA: 1, CAN: 2 } as const

/** The form the service expects. */
export const regionAsAsked = (
  { sendsRegionsAs }: Pick<RemoteCatalog, 'sendsRegionsAs'>,
  region: Region,
): Question['region'] => (sendsRegionsAs === 'numbers' ? regionNumbers[region] : region)

/** The service with its decrypted password. Throws a RemoteFailure if it was encrypted with another key. */
export function openService({ sealed }: RemoteCatalog): CatalogService {
  if (sealed.password === null) return sealed
  try {
    return { ...sealed, password: decrypt(sealed.password) }
  } catch {
    throw new RemoteFailure('password_lost')
  }
}
