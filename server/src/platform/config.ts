import { createPrivateKey, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { createSecureContext } from 'node:tls'
import { ConfigError } from './config-error.ts'
import { type BucketSettings, readBucket } from './files/bucket-settings.ts'
import { readAllowance } from './network/public-address.ts'
import { type DealerSecrets, readDealerSecrets } from './read-dealer-secrets.ts'
import { type RateLimits, readRateLimits } from './read-rate-limits.ts'
import { withSecrets } from './secret-files.ts'
import { readTracing, type Tracing } from './tracing/read-tracing.ts'

type Mode = 'demo' | 'production' | 'test'
/** The roles of a process: answering requests, running jobs, or both. */
type Role = 'all' | 'api' | 'worker'

/** All external settings, read once. */
export type Config = {
  mode: Mode
  role: Role
  host: string
  port: number
  dataDir: string
  /** The bucket that stores files; null: `dataDir`. */
  bucket: BucketSettings | null
  /** Total bytes of one dealer's files. */
  fileQuota: number
  /** Not set in demo mode: the product starts its own PostgreSQL. */
  databaseUrl: string | null
  /** A pooler such as PgBouncer in front of it; null: none. */
  poolerUrl: string | null
  /** A standby that takes heavy reads unless it's further behind than this; null: none. */
  standby: { url: string; maxLagMs: number } | null
  /** How long a stopping process still answers while its proxy learns to ask others. */
  drainSeconds: number
  /** Otherwise a start is refused while migrations are pending. */
  migrateAtStart: boolean
  /** 32 bytes; encrypts stored credentials and derives the database role's password. */
  secretKey: Buffer
  /** Other keys in use, older or newer: they only decrypt. */
  otherKeys: Buffer[]
  /** Dealers' secrets that the operator provides, in place of the database. */
  dealerSecrets: DealerSecrets
  /** The built web files; null when Vite serves them. */
  webDir: string | null
  /** `https://…` in production behind TLS makes cookies `Secure`. */
  publicUrl: string
  smtp: { url: string; from: string; dkim: DkimKey | null } | null
  /** Receives customers' answers; null: they go to the dealer's own address. */
  inbound: InboundMail | null
  /** The default temporary password of a main user is this plus the current year. */
  passwordPrefix: string
  logLevel: string
  /**
   * The proxies whose `X-Forwarded-For` is trusted: these addresses, or this number of nearest hops; false: none.
   */
  trustProxy: false | string[] | ((address: string, hop: number) => boolean)
  rateLimits: RateLimits
  /** The trace collector; null: nothing is traced. */
  tracing: Tracing | null
  /** The port Prometheus asks; null: nothing is counted. */
  metrics: { host: string; port: number; token: string | null } | null
  /** Private addresses the server can connect to: `10.2.0.0/16`, `192.168.1.5:2525`. */
  dialPrivate: string[]
  /** Whether the Pagetech tab offers to create page settings. */
  showCreatePageTech: boolean
  /** Whether dealers can submit requests, and the contacts shown to them. */
  showSubmitRequest: boolean
  /** Whether every dealer exports like a dealer that sells only trucks. */
  marketplaceIsuzuOnly: boolean
  supportPhone: string | null
  supportEmail: string | null
  /** The warehouse whose stock the platform imports. */
  warehouseName: string
  /** The web server's site files for stores; null: none are written. */
  storeHosts: StoreHosts | null
}

/** Signs emails; its public half is in DNS as `<selector>._domainkey.<domain>`. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string }

type InboundMail = {
  host: string
  /** 0: any free one. */
  port: number
  /** Reply addresses end with this domain; its MX record leads here. */
  domain: string
  /** Offers STARTTLS; PEM. */
  tls: { key: string; cert: string } | null
}

export type StoreHosts = {
  /** Contains `sites-available` and `sites-enabled`, as on Debian. */
  dir: string
  /** The template for every site file; contains `{{domain}}`. */
  template: string
  /** The program and its first arguments; `-t` is added to test the configuration. */
  command: readonly string[]
  reload: readonly string[]
  /** Timeout for each command in milliseconds; 15 s by default. */
  patience?: number
}

const defaultPrefix = 'Partsdesk-'

/** Reads the environment. In production, a missing secret throws an error naming its variable. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const env = withSecrets(variables)
  const mode = (env.PARTSDESK_MODE ?? 'demo') as Mode
  if (!['demo', 'production', 'test'].includes(mode))
    throw new ConfigError(`PARTSDESK_MODE=${mode} is not known`)
  const role = readRole(env.ROLE, mode)

  const dataDir = path.resolve(env.DATA_DIR ?? '.data')
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigError(`PORT=${env.PORT} is not a port`)

  const production = mode === 'production'
  if (production) refuseUnsafe(env)
  const host = env.HOST ?? (production ? '0.0.0.0' : 'localhost')
  return {
    mode,
    role,
    host,
    port,
    dataDir,
    bucket: readBucket(env),
    fileQuota: readMegabytes(env, 'FILE_QUOTA_MB', 2048),
    databaseUrl: env.DATABASE_URL || null,
    poolerUrl: readPlace(env, 'DATABASE_POOLER_URL'),
    standby: readStandby(env),
    drainSeconds: readSeconds(env, 'DRAIN_SECONDS', production ? 3 : 0),
    migrateAtStart: readFlag(env, 'MIGRATE_AT_START', 'Y'),
    secretKey: env.SECRET_KEY ? parseKey(env.SECRET_KEY) : readOrCreateKey(dataDir),
    otherKeys: readOtherKeys(env.OTHER_SECRET_KEYS),
    dealerSecrets: readDealerSecrets(env),
    webDir: env.WEB_DIR || null,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    smtp: env.SMTP_URL
      ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? 'no-reply@partsdesk.test', dkim: readDkim(env) }
      : null,
    inbound: readInbound(env, { host, port, production }),
    passwordPrefix: env.DEFAULT_PASSWORD_PREFIX ?? defaultPrefix,
    logLevel: env.LOG_LEVEL ?? (mode === 'test' ? 'silent' : 'info'),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    // One machine sends all requests of the demo and the tests, so limits would stop them.
    rateLimits: readRateLimits(env.RATE_LIMITS || (production ? '' : 'off')),
    tracing: readTracing(env),
    metrics: readMetrics(env),
    dialPrivate: readAllowances(env.DIAL_PRIVATE),
    storeHosts: readStoreHosts(env),
    showCreatePageTech: readFlag(env, 'SHOW_CREATE_PAGE_TECH', 'Y'),
    showSubmitRequest: readFlag(env, 'SHOW_SUBMIT_REQUEST', 'Y'),
    marketplaceIsuzuOnly: readFlag(env, 'MARKETPLACE_ISUZU_ONLY', 'N'),
    supportPhone: env.SUPPORT_PHONE || (mode === 'demo' ? '614-555-0142' : null),
    supportEmail: env.SUPPORT_EMAIL || (mode === 'demo' ? 'support@partsdesk.test' : null),
    warehouseName: env.WAREHOUSE_NAME || 'Jacksonville',
  }
}

/** The pooler's or standby's address. It has no user, because the server signs in as pd_app. */
function readPlace(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name]
  if (!text) return null
  const isAddress = URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
  if (!isAddress || new URL(text).pathname.length < 2)
    throw new ConfigError(`${name} is not an address such as postgres://10.0.0.5:6432/partsdesk`)
  if (!env.DATABASE_URL) throw new ConfigError(`${name} needs DATABASE_URL, the database itself`)
  return text
}

function readStandby(env: NodeJS.ProcessEnv): Config['standby'] {
  const url = readPlace(env, 'DATABASE_READ_URL')
  return url === null ? null : { url, maxLagMs: readSeconds(env, 'DATABASE_READ_MAX_LAG', 2) * 1000 }
}

function readRole(role = 'all', mode: Mode): Role {
  if (role !== 'all' && role !== 'api' && role !== 'worker')
    throw new ConfigError(`ROLE=${role} must be api, worker or all`)
  if (role !== 'all' && mode === 'demo')
    throw new ConfigError(`ROLE=${role} is for npm run serve; the demo does everything in one process`)
  return role
}

function refuseUnsafe(env: NodeJS.ProcessEnv) {
  const needed = [
    'DATABASE_URL',
    'SECRET_KEY',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'DEFAULT_PASSWORD_PREFIX',
  ]
  const missing = needed.filter((name) => !env[name])
  if (missing.length > 0)
    throw new ConfigError(`Production needs ${missing.join(', ')}; see docs/settings.md`)
  if (env.DEFAULT_PASSWORD_PREFIX === defaultPrefix)
    throw new ConfigError('DEFAULT_PASSWORD_PREFIX must not be the published default')
  if (!isSafeAddress(env.PUBLIC_URL!))
    throw new ConfigError(`PUBLIC_URL=${env.PUBLIC_URL} must be https://…: people send their passwords there`)
}

/** On this machine, nobody can listen in between. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}

/** Only this machine can ask without a token. */
function readMetrics({
  METRICS_PORT: metricsPort,
  METRICS_HOST: host = 'localhost',
  METRICS_TOKEN,
}: NodeJS.ProcessEnv) {
  if (!metricsPort) return null
  const port = Number(metricsPort)
  if (!/^\d+$/.test(metricsPort) || port > 65535)
    throw new ConfigError(`METRICS_PORT=${metricsPort} is not a port`)
  const token = METRICS_TOKEN || null
  if (!token && !['localhost', '127.0.0.1', '::1'].includes(host))
    throw new ConfigError(
      `METRICS_HOST=${host} can be reached from outside: set METRICS_TOKEN; see docs/settings.md`,
    )
  return { host, port, token }
}

function readFlag(env: NodeJS.ProcessEnv, name: string, usual: 'Y' | 'N'): boolean {
  const value = env[name] || usual
  if (value !== 'Y' && value !== 'N') throw new ConfigError(`${name}=${value} must be Y or N`)
  return value === 'Y'
}

/** From 0 to 60. */
function readSeconds(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const value = Number(env[name] || usual)
  if (!(value >= 0 && value <= 60)) throw new ConfigError(`${name}=${env[name]} is not 0 to 60 seconds`)
  return value
}

/** Megabytes, at least 1, as bytes. */
function readMegabytes(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const value = Number(env[name] || usual)
  if (!Number.isInteger(value) || value < 1)
    throw new ConfigError(`${name}=${env[name]} is not a whole number of megabytes`)
  return value * 1024 * 1024
}

function readAllowances(text = ''): string[] {
  const entries = text.split(',').map((entry) => entry.trim())
  const names = entries.filter(Boolean)
  const wrong = names.find((entry) => !readAllowance(entry))
  if (wrong) throw new ConfigError(`DIAL_PRIVATE: ${wrong} is not an address or a net, such as 10.2.0.0/16`)
  return names
}

/**
 * `1`: one proxy in front; or its addresses and networks, `10.0.0.2,10.1.0.0/16`. Never trusts everyone's
 * header.
 */
function readTrustProxy(text = ''): Config['trustProxy'] {
  if (text === '' || text === '0') return false
  if (/^[1-9]$/.test(text)) return (_address, hop) => hop < Number(text)
  const entries = text.split(',').map((entry) => entry.trim())
  const wrong = entries.find((entry) => !isNet(entry))
  if (wrong !== undefined)
    throw new ConfigError(
      `TRUST_PROXY: "${wrong}" is neither a number of proxies from 1 to 9 nor an address or net, such as 10.0.0.0/24`,
    )
  return entries
}

function isNet(entry: string): boolean {
  const [address = '', bits, more] = entry.split('/')
  const widest = { 0: 0, 4: 32, 6: 128 }[isIP(address)]
  if (!widest || more !== undefined) return false
  // A /0 network contains every address, and any client could then forge its own.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widest)
}

function readStoreHosts(env: NodeJS.ProcessEnv): StoreHosts | null {
  const { STORE_HOSTS_DIR: dir, STORE_HOSTS_TEMPLATE: template } = env
  if (!dir) return null
  if (!template)
    throw new ConfigError('STORE_HOSTS_DIR needs STORE_HOSTS_TEMPLATE, a file; see docs/settings.md')
  refuseTemplate(template)
  // Splits on blanks. No shell runs, so nothing else has a meaning.
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  const command = words(env.NGINX_COMMAND || 'nginx')
  const reload = env.NGINX_RELOAD ? words(env.NGINX_RELOAD) : [...command, '-s', 'reload']
  return { dir: path.resolve(dir), template: path.resolve(template), command, reload }
}

function readDkim({
  DKIM_DOMAIN: domainName,
  DKIM_SELECTOR: keySelector,
  DKIM_KEY_FILE: file,
}: NodeJS.ProcessEnv) {
  if (!domainName && !keySelector && !file) return null
  if (!domainName || !keySelector || !file)
    throw new ConfigError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE go together; see docs/settings.md')
  try {
    const privateKey = readFileSync(file, 'utf8')
    createPrivateKey(privateKey)
    return { domainName, keySelector, privateKey }
  } catch (error) {
    throw new ConfigError(`DKIM_KEY_FILE: ${file} holds no private key: ${(error as Error).message}`)
  }
}

/** A port without a domain would receive nothing, and a domain without a port would lose every answer. */
function readInbound(
  env: NodeJS.ProcessEnv,
  { host, port: web, production }: { host: string; port: number; production: boolean },
): InboundMail | null {
  const { INBOUND_SMTP_PORT: inboundPort, INBOUND_DOMAIN: domain } = env
  const tls = readInboundTls(env)
  if (!inboundPort && !domain && !tls) return null
  if (!inboundPort || !domain)
    throw new ConfigError('INBOUND_SMTP_PORT and INBOUND_DOMAIN go together; see docs/settings.md')
  const port = Number(inboundPort)
  const isPort = /^\d+$/.test(inboundPort) && port <= 65535 && (port > 0 || !production)
  if (!isPort) throw new ConfigError(`INBOUND_SMTP_PORT=${inboundPort} is not a port`)
  if (port !== 0 && port === web)
    throw new ConfigError(`INBOUND_SMTP_PORT=${inboundPort} is the PORT of the web pages`)
  if (
    domain.length > 190 ||
    !/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(domain)
  )
    throw new ConfigError(`INBOUND_DOMAIN=${domain} is not a domain, such as reply.example.com`)
  return { host, port, domain: domain.toLowerCase(), tls }
}

function readInboundTls({
  INBOUND_TLS_KEY_FILE: keyFile,
  INBOUND_TLS_CERT_FILE: certFile,
}: NodeJS.ProcessEnv) {
  if (!keyFile && !certFile) return null
  if (!keyFile || !certFile)
    throw new ConfigError('INBOUND_TLS_KEY_FILE and INBOUND_TLS_CERT_FILE go together; see docs/settings.md')
  try {
    const tls = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
    createSecureContext(tls)
    return tls
  } catch (error) {
    throw new ConfigError(
      `INBOUND_TLS_KEY_FILE and INBOUND_TLS_CERT_FILE hold no key and its certificate: ${(error as Error).message}`,
    )
  }
}

function refuseTemplate(file: string) {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`STORE_HOSTS_TEMPLATE: ${file} cannot be read: ${(error as Error).message}`)
  }
  if (!text.includes('{{domain}}'))
    throw new ConfigError(`STORE_HOSTS_TEMPLATE: ${file} has no {{domain}} in it`)
}

function parseKey(value: string, name = 'SECRET_KEY'): Buffer {
  const key = Buffer.from(value, 'base64')
  if (key.length !== 32) throw new ConfigError(`${name} must be 32 bytes in base64 (openssl rand -base64 32)`)
  return key
}

const readOtherKeys = (text = ''): Buffer[] =>
  text
    .split(',')
    .filter((value) => value.trim())
    .map((value) => parseKey(value.trim(), 'OTHER_SECRET_KEYS'))

/** Outside production the key is generated once and stored in the data folder, readable only by its owner. */
function readOrCreateKey(dataDir: string): Buffer {
  const file = path.join(dataDir, 'secret-key')
  try {
    return parseKey(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw new ConfigError(`${file} cannot be read: ${message}`)
  }
  const key = randomBytes(32)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, key.toString('base64'), { mode: 0o600 })
  } catch (error) {
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written: ${(error as Error).message}. Set DATA_DIR.`,
    )
  }
  return key
}
