import { z } from 'zod'
import { maxMoney, round2, round3 } from '#contract/money.ts'
import { decodeUndeclared } from '#server/platform/windows-1252.ts'

/*
 * A part as a catalog service writes it, with the stores' names of a suggestion. Only number and name are
 * required; other unreadable fields are treated as missing.
 */

const words = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\0', '').trim().slice(0, max))
    .pipe(z.string().min(1))

const optional = <S extends z.ZodType>(schema: S) =>
  schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)
const optionalText = (max: number) => optional(words(max))

const figure = (max: number, round: (value: number) => number) =>
  optional(
    z
      .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
      .transform(Number)
      .pipe(z.number().min(0).max(max))
      .transform(round),
  )
const amount = figure(maxMoney, round2)

const slug = optional(z.object({ slug: words(200), name: words(200) }))
const price = z.object({ price: amount, list: amount, cost: amount, core: amount })

const remotePart = z.object({
  part_number: words(100),
  name: words(500),
  description: optionalText(5000),
  price: optional(price),
  cost: amount,
  list: amount,
  core: amount,
  weight: figure(100_000, round3),
  slugs: optional(z.object({ make: slug, year: slug, model: slug, trim: slug, engine: slug })),
  category: optionalText(200),
  subcategory: optionalText(200),
  path_image: optionalText(1000),
  superseded_by: optionalText(100),
  universal: optional(z.boolean()),
})
export type RemotePart = z.infer<typeof remotePart>

/** A chunk's parts (one, or a list), null for each invalid one; null if it isn't JSON. */
export function readChunk(chunk: Buffer): (RemotePart | null)[] | null {
  const value = parseJson(decodeUndeclared(chunk).trim())
  if (value === undefined) return null
  return [value].flat().map((entry) => remotePart.safeParse(entry).data ?? null)
}

function parseJson(text: string): unknown {
  if (text === '') return []
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
