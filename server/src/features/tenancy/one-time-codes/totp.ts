import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, thirty seconds. */
const period = 30

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** `otpauth://…`, which apps read from a picture. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  // A colon would end the issuer's name.
  new TOTP({
    secret,
    issuer: issuer.replaceAll(':', ' '),
    label: label.replaceAll(':', ' '),
    period,
  }).toString()

/** The step whose code this is, at most one from now, as clocks are never quite right; null when it is none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
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
