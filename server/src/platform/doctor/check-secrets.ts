import type pg from 'pg'
import { deriveKey } from '../auth/secrets.ts'
import { countStoredKeys } from '../auth/stored-keys.ts'
import type { Config } from '../config.ts'
import { pluralize } from '../pluralize.ts'
import { ok, reportBroken, reportWarning } from './finding.ts'

/** Runs a statement across all dealers, as the tables' owner, and returns its rows. */
export type Ask = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>

/** The keys that the stored credentials need. Only the tables' owner can read them across dealers. */
export async function checkSecrets(ask: Ask, { secretKey, otherKeys }: Config) {
  const rows = await countStoredKeys(ask)
  const current = deriveKey(secretKey).id
  const others = otherKeys.map((secret) => deriveKey(secret).id)
  const found = rows.flatMap(({ key, n }) => {
    if (key === current) return []
    if (others.includes(key))
      return [
        reportWarning(
          `${pluralize(n, 'credential has', 'credentials have')} a key of OTHER_SECRET_KEYS: npm run secrets:renew`,
        ),
      ]
    return [
      reportBroken(
        `${pluralize(n, 'credential has', 'credentials have')} the key ${key}, which is neither SECRET_KEY nor in OTHER_SECRET_KEYS`,
      ),
    ]
  })
  return found.length > 0 ? found : [ok('every stored credential has the current key')]
}
