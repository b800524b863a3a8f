import { z } from 'zod'
import { fieldMessage } from '../texts/field-messages.ts'
import { isHostname, trimToHostname } from './dealer-fields.ts'

/* The dealers a multi-domain user can act for: by store domain, some as `*.example.com`. */

/** Whether the second covers everything the first does; either can be a wildcard, in lower case. */
export const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || (outer.startsWith('*.') && inner.replace(/^\*/, '').endsWith(outer.slice(1)))

/** Suffixes anyone can register under: `com`, `co.uk`, `on.ca`. */
export const isPublicEnding = (labels: readonly string[]) =>
  labels.length < 2 || (labels.length === 2 && labels[0]!.length <= 3 && labels[1]!.length === 2)

/**
 * Suggests `*.example.com` for `parts.example.com`; the domain itself where that would cover half the
 * internet.
 */
export function toWildcard(domain: string): string {
  const rest = domain.toLowerCase().split('.').slice(1)
  return isPublicEnding(rest) ? domain.toLowerCase() : `*.${rest.join('.')}`
}

/** A domain, or a wildcard that doesn't cover a whole public suffix. */
function isManageable(value: string): boolean {
  if (!value.startsWith('*.')) return isHostname(value)
  return isHostname(value.slice(2)) && !isPublicEnding(value.slice(2).split('.'))
}

/** As a list, or a list's JSON text. */
export const managedDomains = z.preprocess(
  splitList,
  z
    .array(
      z
        .string()
        .overwrite(trimToHostname)
        .toLowerCase()
        .refine(
          isManageable,
          fieldMessage('choose_domains', { pattern: '*.example.com', example: 'parts.example.com' }),
        ),
    )
    .max(200)
    .transform((domains) => [...new Set(domains)]),
)

function splitList(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
