import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/** Settings that hold a secret: each can also come from a file, named by the same variable with `_FILE`. */
const secretSettings = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'SECRET_KEY',
  'OTHER_SECRET_KEYS',
  'SMTP_URL',
  'SMTP_PASSWORD',
  'DEFAULT_PASSWORD_PREFIX',
  'ADMIN_PASSWORD',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'DEALER_SECRETS',
] as const

/** Settings whose file can have several lines, and the separator that joins them. */
const between: Record<string, string> = { OTHER_SECRET_KEYS: ',', DEALER_SECRETS: '\n' }
/** The setting whose file can be empty: a key change fills it, and ends by emptying it. */
const canBeEmpty = 'OTHER_SECRET_KEYS'

/**
 * The environment with its secrets in place: it reads those from files, and puts separate passwords into their
 * addresses. Messages name the variable and the file, never the secret.
 */
export function withSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = Object.fromEntries(
    secretSettings.filter((name) => env[`${name}_FILE`]).map((name) => [name, readSecret(env, name)]),
  )
  const all = { ...env, ...read }
  return {
    ...all,
    ...withPassword(all, 'DATABASE_URL', 'DATABASE_PASSWORD'),
    ...withPassword(all, 'SMTP_URL', 'SMTP_PASSWORD'),
  }
}

function readSecret(env: NodeJS.ProcessEnv, name: string): string {
  const file = env[`${name}_FILE`]!
  if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set; keep one`)
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`${name}_FILE: ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  if (text === '' && name !== canBeEmpty) throw new ConfigError(`${name}_FILE: ${file} is empty`)
  // Most editors end a file with a line break; keys can be one to a line.
  const lines = text.split(/\r?\n/)
  if (lines.length > 1 && !(name in between))
    throw new ConfigError(`${name}_FILE: ${file} has more than one line`)
  return lines.join(between[name])
}

function withPassword(env: NodeJS.ProcessEnv, address: string, password: string) {
  const plainPassword = env[password]
  if (!plainPassword) return {}
  const text = env[address]
  if (!text) throw new ConfigError(`${password} needs ${address}, the address it belongs to`)
  if (!URL.canParse(text)) throw new ConfigError(`${address} is not an address that ${password} can go into`)
  const url = new URL(text)
  if (url.password) throw new ConfigError(`${address} has a password already, and ${password} is set too`)
  if (!url.username) throw new ConfigError(`${address} names no user that ${password} belongs to`)
  url.password = encodeURIComponent(plainPassword)
  return { [address]: url.href }
}
