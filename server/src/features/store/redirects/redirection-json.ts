import { z } from 'zod'
import type { FieldMessage } from '#contract/texts/field-messages.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { checkCode, checkKind, checkOff, checkPattern } from './redirect-layouts.ts'

/** The JSON format of the WordPress plugin Redirection, documented at redirection.me/developer/json-export. */
const isYes = z.unknown().transform((value) => value === true || Number(value) === 1)
const document = z.object({
  redirects: z.array(
    z.object({
      url: z.string(),
      action_code: z.coerce.string().default(''),
      action_type: z.string().default(''),
      action_data: z.union([z.string(), z.object({ url: z.string().default('') }), z.null()]).catch(null),
      match_type: z.string().default(''),
      match_data: z
        .object({ source: z.object({ flag_regex: isYes }) })
        .nullish()
        .catch(null),
      regex: isYes,
      enabled: z.boolean().default(true),
    }),
  ),
})
type Entry = z.infer<typeof document>['redirects'][number]

export type JsonLine = { line: number; source: string; target: string; problem: FieldMessage | undefined }

/** The redirects of a JSON export, numbered from 1. */
export function* readRedirectionJson(text: string): Generator<JsonLine> {
  const read = document.safeParse(parseJson(text))
  if (!read.success) throw new UnreadableFile(phrase('reasons', 'redirects_json'))
  let line = 0
  for (const entry of read.data.redirects) {
    line += 1
    yield { line, source: entry.url, target: readTarget(entry), problem: findProblem(entry) }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readTarget = ({ action_data: to }: Entry) => (typeof to === 'string' ? to : (to?.url ?? ''))

const findProblem = (entry: Entry) =>
  checkPattern(entry.regex || entry.match_data?.source.flag_regex === true) ??
  checkKind(entry.action_type, ['url']) ??
  checkKind(entry.match_type, ['url']) ??
  checkCode(entry.action_code) ??
  checkOff(!entry.enabled)
