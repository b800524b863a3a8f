import { z } from 'zod'
import { fieldMessage, type PlainFieldCode } from './field-messages.ts'

type Issue = z.core.$ZodRawIssue

/** The message for a value that breaks a bare schema rule, by code; a schema's own messages come first. */
function describeIssue(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? fieldMessage('required') : typeWords[issue.expected]
  if (issue.code === 'invalid_value')
    return fieldMessage('must_be_one_of', { values: issue.values.join(', ') })
  if (issue.code === 'too_big') return atMost(issue.origin, Number(issue.maximum))
  if (issue.code === 'too_small') return atLeast(issue.origin, Number(issue.minimum))
  if (issue.code === 'invalid_format') return fieldMessage('not_as_written')
  if (issue.code === 'unrecognized_keys') return fieldMessage('unknown_keys', { keys: issue.keys.join(', ') })
  return fieldMessage('cannot_be_taken')
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
  if (origin === 'string') return fieldMessage('at_most_characters', { n })
  return origin === 'array'
    ? fieldMessage('at_most_of_them', { n })
    : fieldMessage('must_be_at_most', { max: n })
}

function atLeast(origin: string, n: number): string {
  if (origin === 'string') return fieldMessage('at_least_characters', { n })
  return origin === 'array'
    ? fieldMessage('at_least_of_them', { n })
    : fieldMessage('must_be_at_least', { min: n })
}

z.config({ localeError: describeIssue })
