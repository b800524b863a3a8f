/**
 * The fields in which an example differs from an answer: new ones, ones that are gone, and ones of another type. Their
 * values may differ, and what's null or an empty list on one side can't be compared.
 */
export function findStaleFields(example: unknown, answer: unknown, at: string): string[] {
  if (example === null || answer === null) return []
  if (Array.isArray(example) && Array.isArray(answer))
    return example.length > 0 && answer.length > 0 ? findStaleFields(example[0], answer[0], `${at}[0]`) : []
  if (!isRecord(example) || !isRecord(answer))
    return describeType(example) === describeType(answer)
      ? []
      : [`${at} is ${describeType(answer)}, not ${describeType(example)}`]
  return [
    ...Object.keys(answer).flatMap((name) => (name in example ? [] : [`${at}.${name} is new`])),
    ...Object.entries(example).flatMap(([name, inner]) =>
      name in answer ? findStaleFields(inner, answer[name], `${at}.${name}`) : [`${at}.${name} is gone`],
    ),
  ]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const describeType = (value: unknown) => (Array.isArray(value) ? 'a list' : `a ${typeof value}`)
