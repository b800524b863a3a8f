import type { Content } from '#server/platform/http/docs/api-document.ts'
import { SchemaComparison, type Side } from './compare-schemas.ts'
import type { CallSurface, Surface } from './surface.ts'

/** Lists the changes that break programs written for the earlier API, in the words of `allowed-changes.json`. */
export function breaksBetween(before: Surface, after: Surface): string[] {
  const schemas = new SchemaComparison(before.records, after.records)
  const found: string[] = []
  for (const [name, old] of Object.entries(before.calls)) {
    const now = after.calls[name]
    if (!now) {
      found.push(`${name}: is gone`)
      continue
    }
    found.push(...accessBreaks(old, now).map((what) => `${name}: ${what}`))
    found.push(...parameterBreaks(name, old, now, schemas))
    found.push(...contentBreaks({ name, part: 'body', side: 'sent' }, [old.body, now.body], schemas))
    found.push(
      ...contentBreaks({ name, part: 'answer', side: 'answered' }, [old.answer, now.answer], schemas),
    )
  }
  for (const [event, old] of Object.entries(before.events)) {
    const now = after.events[event]
    if (now) schemas.compare(old, now, `webhook ${event}`, 'answered')
    else found.push(`webhook ${event}: is no longer sent`)
  }
  return [...new Set([...found, ...schemas.breaks])]
}

/** Lists callers whom the new rules refuse and the old ones admitted. */
function accessBreaks(old: CallSurface, now: CallSurface): string[] {
  const found: string[] = []
  const isOpen = now.may.includes('anyone') || (now.may.includes('signed-in') && !old.may.includes('anyone'))
  const shutOut = isOpen ? [] : old.may.filter((one) => !now.may.includes(one))
  if (shutOut.length > 0) found.push(`needs ${now.may.join(' or ')}; ${shutOut.join(' and ')} was enough`)
  if (old.scope !== now.scope && now.scope !== 'public')
    found.push(`its scope was ${old.scope} and is ${now.scope}`)
  const closed = now.sessionOnly ?? []
  const wasClosed = old.sessionOnly ?? []
  if (closed === true && wasClosed !== true) found.push('is closed to API tokens')
  if (closed !== true && wasClosed !== true)
    for (const field of closed.filter((one) => !wasClosed.includes(one)))
      found.push(`API tokens can no longer send ${field}`)
  return found
}

function parameterBreaks(
  name: string,
  old: CallSurface,
  now: CallSurface,
  schemas: SchemaComparison,
): string[] {
  const found: string[] = []
  for (const [place, before] of Object.entries(old.parameters)) {
    const after = now.parameters[place]
    if (after) schemas.compare(before, after, `${name} ${place}`, 'sent')
    else found.push(`${name}: ${place} is gone`)
  }
  const newlyNeeded = now.needed.filter((place) => !old.needed.includes(place))
  return [...found, ...newlyNeeded.map((place) => `${name}: ${place} is now required`)]
}

type Part = { name: string; part: 'body' | 'answer'; side: Side }

function contentBreaks(
  { name, part, side }: Part,
  [old, now]: [Content | undefined, Content | undefined],
  schemas: SchemaComparison,
): string[] {
  if (!old) return now && part === 'body' ? [`${name}: a body is now required`] : []
  return Object.entries(old).flatMap(([type, { schema }]) => {
    const after = now?.[type]
    if (!after) return [`${name}: ${part} is no longer ${type}`]
    schemas.compare(schema, after.schema, `${name} ${part}`, side)
    return []
  })
}
