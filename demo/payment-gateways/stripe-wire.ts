import type { Reply } from './fake.ts'

/** The fields of a form by their full names, such as `metadata[order_number]` and `expand[0]`. */
export type Fields = ReadonlyMap<string, string>

/** Reads a form's fields; the last of several with one name applies. */
export const readForm = (text: string): Fields => new Map(new URLSearchParams(text))

/** Makes an answer with a request id, as Stripe's have. */
export const json = (status: number, value: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value, null, 2),
  headers: { 'request-id': `req_${Math.random().toString(36).slice(2, 16)}` },
})

/** Makes a refusal in Stripe's form. */
export const refuseWith = (status: number, message: string, more = {}) =>
  json(status, { error: { message, type: 'invalid_request_error', ...more } })

/** Reads fields such as `metadata[x]=y` into an object. */
export const readMetadata = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const key = /^metadata\[(\w{1,40})\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

/** Returns Stripe's refusal of the first field that the call doesn't have; null if there's none. */
export function unknownField(fields: Fields, allowed: ReadonlySet<string>): Reply | null {
  for (const name of fields.keys())
    if (!allowed.has(name.replace(/\[.*$/, '')))
      return refuseWith(400, `Received unknown parameter: ${name}`, {
        code: 'parameter_unknown',
        param: name,
      })
  return null
}

/** Answers with a page of the list. A request for the next page has the last id in `starting_after`. */
export function page(url: string, all: readonly { id?: unknown }[], fields: Fields): Reply {
  const limit = Number(fields.get('limit') ?? 10)
  const from = all.findIndex(({ id }) => id === fields.get('starting_after')) + 1
  const data = all.slice(from, from + limit)
  return json(200, { object: 'list', url, has_more: from + limit < all.length, data })
}
