import { Secret, TOTP } from 'otpauth'

/** Supported by every authenticator app (RFC 6238): SHA-1, six digits, thirty seconds. */
const period = 30

/** Makes a secret of 160 bits in base32, as authenticator apps read it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** `otpauth://…`, which apps scan as a QR code. */
export const composeUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  // A colon would end the issuer's name.
  new TOTP({
    secret,
    issuer: issuer.replaceAll(':', ' '),
    label: label.replaceAll(':', ' '),
    period,
  }).toString()

/** The step this code belongs to, up to one away from now because clocks differ; null if none. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period,
    timestamp,
    window: 1,
  })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}
