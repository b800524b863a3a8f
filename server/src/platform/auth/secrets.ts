import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { perRuntime } from '../runtime.ts'

/** A random token for a cookie, link or API key; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Tokens name their dealer for the lookup: `7.abc…`. */
export const joinToken = (dealerId: number, secret: string): string => `${dealerId}.${secret}`
export function splitToken(token: string): { dealerId: number; hash: Buffer } | null {
  const match = /^(\d{1,15})\.([A-Za-z0-9_-]{20,100})$/.exec(token)
  return match ? { dealerId: Number(match[1]), hash: hashToken(match[2]!) } : null
}

/** A deterministic link secret, so a link can be recreated; its hash is stored. */
export const tokenFor = (what: string): string =>
  createHmac('sha256', currentKey().key).update(what).digest('base64url')

/** The key for stored credentials; its id is stored with each value so keys can be rotated. */
const currentKey = perRuntime(({ config }) => {
  const key = createHmac('sha256', config.secretKey).update('stored-credentials').digest()
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key }
})

/** AES-256-GCM; returns `keyId.iv.tag.text`, each part base64url. */
export function encrypt(plain: string): string {
  const { id, key } = currentKey()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [id, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
}

/** Compares texts one-way; the key prevents guessing short ones. */
export const keyedDigest = (text: string): Buffer =>
  createHmac('sha256', currentKey().key).update(text).digest()

/** Throws if the value was encrypted with another key or altered. */
export function decrypt(stored: string): string {
  const { id, key } = currentKey()
  const [keyId, iv, tag, text] = stored.split('.')
  if (keyId !== id) throw new Error(`a stored credential was encrypted with the key ${keyId}, not ${id}`)
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv!, 'base64url'))
  decipher.setAuthTag(Buffer.from(tag!, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text!, 'base64url')), decipher.final()]).toString('utf8')
}
