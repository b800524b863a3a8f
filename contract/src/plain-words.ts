import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** What a value that breaks a bare rule of a schema is told; a schema's own words come before these. */
export function plainWords(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'Required' : typeWords[issue.expected]
  if (issue.code === 'invalid_value') return `Must be one of ${issue.values.join(', ')}`
  if (issue.code === 'too_big')
    return `${measure(issue.origin, 'most')} ${issue.maximum}${unit(issue.origin)}`
  if (issue.code === 'too_small')
    return `${measure(issue.origin, 'least')} ${issue.minimum}${unit(issue.origin)}`
  if (issue.code === 'invalid_format') return 'This is not written as it should be'
  if (issue.code === 'unrecognized_keys') return `Unknown: ${issue.keys.join(', ')}`
  return 'This value cannot be taken'
}

const typeWords: Partial<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
}

const measure = (origin: string, end: 'most' | 'least') =>
  origin === 'string' || origin === 'array' ? `At ${end}` : `Must be at ${end}`

const unit = (origin: string) => (origin === 'string' ? ' characters' : origin === 'array' ? ' of them' : '')

z.config({ localeError: plainWords })
