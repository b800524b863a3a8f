import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { perRuntime } from '../runtime.ts'

/** A random token for a cookie, link or API key; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a session's or API token's secret part; tables store only this hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Joins a dealer and a secret to a token, `7.abc…`, so that looking it up touches one dealer. */
export const joinToken = (dealerId: number, secret: string): string => `${dealerId}.${secret}`

/** Splits a token into its dealer and the hash of its secret; null if it doesn't have a token's form. */
export function splitToken(token: string): { dealerId: number; hash: Buffer } | null {
  const match = /^(\d{1,15})\.([A-Za-z0-9_-]{20,100})$/.exec(token)
  return match ? { dealerId: Number(match[1]), hash: hashToken(match[2]!) } : null
}

/** A deterministic link secret, so a link can be recreated; its hash is stored. */
export const tokenFor = (what: string): string =>
  createHmac('sha256', currentKey().key).update(what).digest('base64url')

/**
 * The keys for stored credentials: the first one encrypts, all of them decrypt. Each value is stored with its key's
 * id; docs/how-to/change-the-secret-key.md.
 */
const keys = perRuntime(({ config: { secretKey, otherKeys } }) => [secretKey, ...otherKeys].map(deriveKey))
const currentKey = () => keys()[0]!

/** A key that encrypts, and its id. */
export function deriveKey(secret: Buffer): { id: string; key: Buffer } {
  const key = createHmac('sha256', secret).update('stored-credentials').digest()
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key }
}

/** AES-256-GCM; returns `keyId.iv.tag.text`, each part base64url. */
export function encrypt(plain: string): string {
  const { id, key } = currentKey()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [id, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
}

/** The beginning of everything this key has encrypted. */
export const currentPrefix = (): string => `${currentKeyId()}.`

/** The beginnings of everything that the keys which only decrypt have encrypted. */
export const otherPrefixes = (): string[] =>
  keys()
    .slice(1)
    .map(({ id }) => `${id}.`)

/** Digests a text for storage; the key prevents guessing short ones. Compare with `matchesDigest`. */
export const digestWithKey = (text: string): Buffer => digestWithEachKey(text)[0]!

/** Whether this key is in use; its id is no secret. */
export const isConfiguredKey = (keyId: string): boolean => keys().some(({ id }) => id === keyId)

/** The id of the key that encrypts and signs new data. It is no secret: cursors carry it. */
export const currentKeyId = (): string => currentKey().id

/** Runs once for each key, the one that encrypts first. */
export const digestWithEachKey = (text: string): Buffer[] =>
  keys().map(({ key }) => createHmac('sha256', key).update(text).digest())

/** Whether a stored digest is of this text, with any of the keys. */
export const matchesDigest = (stored: Buffer, text: string): boolean =>
  digestWithEachKey(text).some((digest) => digest.length === stored.length && timingSafeEqual(digest, stored))

/** Throws if the value was altered or encrypted with a key that isn't configured. */
export function decrypt(stored: string): string {
  const [keyId, iv, tag, text] = stored.split('.')
  const usedKey = keys().find(({ id }) => id === keyId)
  if (!usedKey)
    throw new Error(`a stored credential was encrypted with the key ${keyId}, not ${currentKey().id}`)
  const decipher = createDecipheriv('aes-256-gcm', usedKey.key, Buffer.from(iv!, 'base64url'))
  decipher.setAuthTag(Buffer.from(tag!, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text!, 'base64url')), decipher.final()]).toString('utf8')
}
