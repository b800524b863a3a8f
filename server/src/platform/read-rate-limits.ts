import { ConfigError } from './config-error.ts'

/** The most requests in a clock minute from one network, user, token, and dealer. */
export type RateLimits = { network: number; user: number; token: number; dealer: number }

const usual: RateLimits = { network: 12_000, user: 3_000, token: 6_000, dealer: 30_000 }
const names = ['network', 'user', 'token', 'dealer'] as const

/** `off`, or the limits that differ: `user=600,dealer=0` (0: unlimited). */
export function readRateLimits(text: string): RateLimits {
  const limits = { ...usual }
  if (text === 'off') for (const name of names) limits[name] = Infinity
  else
    for (const entry of text.split(',').filter((one) => one.trim())) {
      const [name, times] = entry.split('=').map((part) => part.trim())
      const limitName = names.find((one) => one === name)
      if (!limitName || !/^\d{1,9}$/.test(times ?? ''))
        throw new ConfigError(
          `RATE_LIMITS=${text} is neither off nor like user=3000,token=6000; see docs/settings.md`,
        )
      limits[limitName] = Number(times) || Infinity
    }
  return limits
}
