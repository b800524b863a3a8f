import { system } from '#server/platform/auth/actor.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { FakeRemoteCatalog } from './start-remote-catalog.ts'

/** Sets the address of the demo's remote catalog to the fake's current one, unless someone changed it. */
export async function connectRemoteCatalog({ url, user, password }: FakeRemoteCatalog): Promise<void> {
  await inDealer(0, system('Demo'), ({ client }) =>
    client.query(
      `update catalogs set service_url = $1, service_user = $2, service_password = $3
        where name = 'motor' and kind = 'remote' and service_url like 'http://127.0.0.1:%'`,
      [url, user, encrypt(password)],
    ),
  )
}
