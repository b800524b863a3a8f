import { z } from 'zod'
import { say } from '../field-messages.ts'
import { isHostname } from './dealer-fields.ts'

/** Which dealers a user of a multi-domain role acts for: by the domains of their stores, some as `*.example.com`. */

/** Whether whatever the first covers is covered by the second too; either may be a wildcard, in small letters. */
export const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || (outer.startsWith('*.') && inner.replace(/^\*/, '').endsWith(outer.slice(1)))

/** Endings under which anybody may have a domain: `com`, `co.uk`, `on.ca`. */
export const isPublicEnding = (labels: readonly string[]) =>
  labels.length < 2 || (labels.length === 2 && labels[0]!.length <= 3 && labels[1]!.length === 2)

/** `parts.example.com` is offered as `*.example.com`; where that would be half of the internet, as it is. */
export function wildcardOf(domain: string): string {
  const rest = domain.toLowerCase().split('.').slice(1)
  return isPublicEnding(rest) ? domain.toLowerCase() : `*.${rest.join('.')}`
}

/** A domain, or a wildcard that does not cover a whole public ending. */
function isManageable(value: string): boolean {
  if (!value.startsWith('*.')) return isHostname(value)
  return isHostname(value.slice(2)) && !isPublicEnding(value.slice(2).split('.'))
}

/** As a list, or as the JSON text of one. */
export const managedDomains = z.preprocess(
  listed,
  z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .refine(
          isManageable,
          say('choose_domains', { pattern: '*.example.com', example: 'parts.example.com' }),
        ),
    )
    .max(200)
    .transform((domains) => [...new Set(domains)]),
)

function listed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
