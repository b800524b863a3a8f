import { z } from 'zod'
import { type PlainFieldCode, say } from './field-messages.ts'

type Issue = z.core.$ZodRawIssue

/** The message for a value that breaks a bare schema rule, by code; a schema's own messages come first. */
function describeIssue(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? say('required') : typeWords[issue.expected]
  if (issue.code === 'invalid_value') return say('must_be_one_of', { values: issue.values.join(', ') })
  if (issue.code === 'too_big') return atMost(issue.origin, Number(issue.maximum))
  if (issue.code === 'too_small') return atLeast(issue.origin, Number(issue.minimum))
  if (issue.code === 'invalid_format') return say('not_as_written')
  if (issue.code === 'unrecognized_keys') return say('unknown_keys', { keys: issue.keys.join(', ') })
  return say('cannot_be_taken')
}

const typeWords: Partial<Record<string, PlainFieldCode>> = {
  string: 'must_be_text',
  number: 'must_be_number',
  int: 'must_be_whole_number',
  boolean: 'must_be_true_or_false',
  array: 'must_be_list',
  object: 'must_be_object',
}

function atMost(origin: string, n: number): string {
  if (origin === 'string') return say('at_most_characters', { n })
  return origin === 'array' ? say('at_most_of_them', { n }) : say('must_be_at_most', { max: n })
}

function atLeast(origin: string, n: number): string {
  if (origin === 'string') return say('at_least_characters', { n })
  return origin === 'array' ? say('at_least_of_them', { n }) : say('must_be_at_least', { min: n })
}

z.config({ localeError: describeIssue })
