import type { Problem } from '#contract/errors.ts'
import { fieldText, refusalText, t } from './i18n.ts'

/** A call that did not succeed, with what the server said about it. */
export class ProblemError extends Error {
  readonly problem: Problem
  /** What a screen says instead of the sentence of the code. */
  readonly words: string | undefined

  constructor(problem: Problem, options?: ErrorOptions & { words?: string }) {
    super(problem.message, options)
    this.problem = problem
    this.words = options?.words
  }
  get code(): string {
    return this.problem.code
  }
  /** 0 when no answer came at all. */
  get status(): number {
    return this.problem.status
  }
}

type LocalCode = 'unreachable' | 'unreadable' | 'cutShort'

/** A refusal that the browser itself states, in the shape of the server's. */
export function localProblem(
  code: LocalCode,
  status: number,
  cause?: unknown,
  statusText = '',
): ProblemError {
  const words = `${status} ${statusText}`.trim()
  const message = code === 'unreadable' ? t('common.unreadable', { status: words }) : t(`common.${code}`)
  return new ProblemError(
    { type: `/problems/${code}`, title: code, status, detail: message, message, code, requestId: '' },
    { cause },
  )
}

/** What the browser itself finds wrong with a field while it saves, told as if the server had. */
export const fieldProblem = (path: string, message: string): ProblemError =>
  new ProblemError({
    type: '/problems/invalid',
    title: 'invalid',
    status: 422,
    detail: message,
    message,
    code: 'invalid',
    requestId: '',
    errors: [{ path, message, code: '' }],
  })

/** Whether it is a refusal, and with `code` whether it is that one. */
export const isProblem = (error: unknown, code?: string): error is ProblemError =>
  error instanceof ProblemError && (code === undefined || error.code === code)

/** Whether the server itself spoke; false when the connection or something in between failed. */
export const serverSpoke = (error: unknown): error is ProblemError =>
  isProblem(error) && !['unreachable', 'unreadable', 'cutShort'].includes(error.code)

/** The sentence for a screen, whatever was thrown. */
export function wordsOf(error: unknown): string {
  if (!isProblem(error)) return t('common.unexpected')
  return error.words ?? sentence(error.problem)
}

const sentence = ({ code, values, message }: Problem): string => refusalText(code, values) ?? message

/**
 * For `catch`: puts what failed before the reason. Errors of fields, and a save that came too late, have
 * words of their own.
 */
export const sayWhatFailed =
  (what: string) =>
  (error: unknown): never => {
    if (!isProblem(error) || error.code === 'stale' || Object.keys(fieldErrors(error)).length > 0) throw error
    const words = `${what}${/[.!?]$/.test(what) ? '' : ':'} ${sentence(error.problem)}`
    throw new ProblemError(error.problem, { cause: error, words })
  }

/** Whether the same call may succeed a moment later. */
export const mayPass = (error: unknown): boolean =>
  isProblem(error) && (error.status === 0 || error.status === 429 || error.status >= 500)

/** What is wrong where, of a 422; by the path of the field as it was sent. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isProblem(error)) return {}
  return Object.fromEntries(
    (error.problem.errors ?? []).map(({ path, code, values, message }) => [
      path,
      fieldText(code, values) ?? message,
    ]),
  )
}

/** What is wrong with the fields, for a place that has none of them; empty when nothing is. */
export const fieldWords = (error: unknown): string =>
  Object.values(fieldErrors(error))
    .map((message) => message.replace(/[^.!?]$/, '$&.'))
    .join(' ')
