import { type ProfileName, profileNames } from '#contract/sales/payment-profiles.ts'
import { decrypt, encrypt } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { warn } from '#server/platform/log.ts'
import { findProfile, writeProfile } from './queries.ts'

/** A customer's decrypted ids at gateways; for gateway calls only. */
export type OpenProfile = Partial<Record<ProfileName, string>>

/** Treats a value that can't be decrypted as missing, and logs that without its content. */
export async function openProfile(work: Work, customerId: number): Promise<OpenProfile> {
  const stored = await findProfile(work, customerId)
  const open: OpenProfile = {}
  for (const name of profileNames) {
    const sealed = stored?.[name]
    if (sealed == null) continue
    try {
      open[name] = decrypt(sealed)
    } catch {
      warn('a stored payment profile cannot be read and counts as none', {
        dealerId: work.dealerId,
        customerId,
      })
    }
  }
  return open
}

/** Saves new values from a gateway; the others stay. */
export async function renewProfile(work: Work, customerId: number, renewed: OpenProfile): Promise<void> {
  const values = Object.entries(renewed).map(([name, value]) => [name, encrypt(value)])
  if (values.length > 0) await writeProfile(work, customerId, Object.fromEntries(values))
}
