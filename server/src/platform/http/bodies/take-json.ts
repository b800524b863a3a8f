import type { FastifyInstance } from 'fastify'
import { phrase } from '#contract/texts/phrase-book.ts'
import { refuse } from '../refusals/refuse.ts'

/** More than the largest call sends: 20,000 parts with 14 fields each. */
export const maxValues = 400_000

/**
 * Reads JSON bodies, but only with the number of values that a call can need: a long text costs its length, while
 * 48 MB of `{},` would block everyone else for half a minute and take 2 GB.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!hasMoreValues(body, maxValues)) return parse(request, body, done)
    done(refuse('too_large', { values: { limit: phrase('reasons', 'n_values', { n: maxValues }) } }))
  })
}

const [quote, comma, bracket, brace, backslash] = [...'",[{\\'].map((sign) => sign.charCodeAt(0))

/** Whether a JSON text has more values than `max`, counting the signs outside of its texts that start one. */
export function hasMoreValues(json: string, max: number): boolean {
  // Each sign is one character.
  if (json.length <= max) return false
  let values = 0
  for (let at = 0; at < json.length && values <= max; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = findTextEnd(json, at)
    else if (sign === comma || sign === bracket || sign === brace) values += 1
  }
  return values > max
}

/** The end of the text that starts at this quotation mark. */
function findTextEnd(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let start = at
    while (json.charCodeAt(start - 1) === backslash) start -= 1
    if ((at - start) % 2 === 0) return at
  }
  return json.length
}
