import type { Reply } from './fake.ts'

/** A form with brackets, flat: `metadata[order_number]`, `expand[0]`. */
export type Fields = ReadonlyMap<string, string>

export const readForm = (text: string): Fields => new Map(new URLSearchParams(text))

export const json = (status: number, value: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value, null, 2),
  headers: { 'request-id': `req_${Math.random().toString(36).slice(2, 16)}` },
})
export const refused = (status: number, message: string, more = {}) =>
  json(status, { error: { message, type: 'invalid_request_error', ...more } })

/** `metadata[x]=y` as an object. */
export const readMetadata = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const key = /^metadata\[(\w{1,40})\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

/** The first field the call doesn't know, reported like Stripe does. */
export function unknownField(fields: Fields, allowed: ReadonlySet<string>): Reply | null {
  for (const name of fields.keys())
    if (!allowed.has(name.replace(/\[.*$/, '')))
      return refused(400, `Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
  return null
}

/** Newest first, a page at a time: the rest comes `starting_after` the last one. */
export function page(url: string, all: readonly { id?: unknown }[], fields: Fields): Reply {
  const limit = Number(fields.get('limit') ?? 10)
  const from = all.findIndex(({ id }) => id === fields.get('starting_after')) + 1
  const data = all.slice(from, from + limit)
  return json(200, { object: 'list', url, has_more: from + limit < all.length, data })
}
