import pg from 'pg'
import { deriveKey } from '../../auth/secrets.ts'
import { countStoredKeys } from '../../auth/stored-keys.ts'
import type { Config } from '../../config.ts'
import { ConfigError } from '../../config-error.ts'
import { appUrls } from './roles.ts'

type Keys = Pick<Config, 'secretKey' | 'otherKeys'>

/**
 * Refuses a key that this database wasn't used with, before anything changes: creating the roles would set pd_app's
 * password and lock out the processes with the right key. A database without credentials takes any key, and `npm
 * run db:migrate -- --roles` sets the password on purpose.
 */
export async function refuseOtherKey(adminUrl: string, { secretKey, otherKeys }: Keys): Promise<void> {
  for (const url of appUrls(adminUrl, { secretKey, otherKeys })) if (await signsIn(url)) return
  const ownIds = [secretKey, ...otherKeys].map((key) => deriveKey(key).id)
  const foreign = (await keysIn(adminUrl)).filter(({ key }) => !ownIds.includes(key))
  if (foreign.length === 0) return
  const stored = foreign.map(({ key, n }) => `${n} stored credentials have the key ${key}`).join(', ')
  throw new ConfigError(
    `SECRET_KEY (${ownIds[0]}) is not the one this database was set up with: ${stored}. Start with that key; without SECRET_KEY, it is in secret-key in the data folder. Nothing was changed. If it is lost: docs/how-to/change-the-secret-key.md.`,
  )
}

/** Whether pd_app has the password in this URL. */
export async function signsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === '28P01' || code === '28000') return false
    throw error
  } finally {
    await client.end()
  }
}

async function keysIn(adminUrl: string) {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rowCount } = await admin.query("select 1 from pg_roles where rolname = 'pd_owner'")
    if (!rowCount) return []
    await admin.query('set role pd_owner')
    return await countStoredKeys(async (text) => (await admin.query(text)).rows)
  } finally {
    await admin.end()
  }
}
