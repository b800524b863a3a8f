import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { findCredentialFields } from '#contract/store/payments/gateways.ts'
import { ConfigError } from './config-error.ts'

/** By dealer id and place, such as `7 sftp:sftp.example.com`. */
export type DealerSecrets = ReadonlyMap<string, string>

const value = z.union([
  z.string().min(1),
  z.strictObject({ file: z.string().min(1) }),
  z.strictObject({ env: z.string().min(1) }),
])
const secretsByDealer = z.record(z.string().regex(/^[1-9]\d{0,14}$/), z.record(z.string(), value))

/**
 * The dealers' secrets that the operator provides. Each names the dealer and the one place that it's sent to.
 * Dealers can't enter a reference, so none can read a file, a variable or another dealer's secret.
 */
export function readDealerSecrets(env: NodeJS.ProcessEnv): DealerSecrets {
  if (!env.DEALER_SECRETS) return new Map()
  const parsed = secretsByDealer.safeParse(parseJson(env.DEALER_SECRETS))
  if (!parsed.success)
    throw new ConfigError(
      `DEALER_SECRETS: ${parsed.error.issues[0]?.path.join(', ')} is not as in docs/how-to/keep-dealers-secrets.md`,
    )
  const found = new Map<string, string>()
  for (const [dealerId, places] of Object.entries(parsed.data))
    for (const [place, source] of Object.entries(places)) {
      const where = `DEALER_SECRETS: dealer ${dealerId}, ${place}`
      if (!isPlace(place)) throw new ConfigError(`${where} is no place for a secret`)
      found.set(`${dealerId} ${place}`, readValue(source, env, where))
    }
  return found
}

/** The parser's own message would quote the text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigError('DEALER_SECRETS is not JSON')
  }
}

function isPlace(place: string): boolean {
  const [, methodId, field] = /^gateway:(\d{1,9}):(?:sandbox|production):(\w+)$/.exec(place) ?? []
  if (methodId) return findCredentialFields(Number(methodId)).some(({ name }) => name === field)
  return /^sftp:[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(place)
}

function readValue(source: z.infer<typeof value>, env: NodeJS.ProcessEnv, where: string): string {
  if (typeof source === 'string') return source
  if ('env' in source) {
    const text = env[source.env]
    if (!text) throw new ConfigError(`${where}: the variable ${source.env} is not set`)
    return text
  }
  try {
    const text = readFileSync(source.file, 'utf8').trim()
    if (text !== '') return text
  } catch (error) {
    throw new ConfigError(`${where}: ${source.file} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  throw new ConfigError(`${where}: ${source.file} is empty`)
}
