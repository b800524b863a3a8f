import type { Problem } from '#contract/problem.ts'
import { fieldText, refusalText, t } from './i18n.ts'

/** A failed call, with the server's explanation. */
export class ProblemError extends Error {
  readonly problem: Problem
  /** The text a screen shows in place of the code's. */
  readonly words: string | undefined

  constructor(problem: Problem, options?: ErrorOptions & { words?: string }) {
    super(problem.message, options)
    this.problem = problem
    this.words = options?.words
  }
  get code(): string {
    return this.problem.code
  }
  /** 0 if no answer arrived. */
  get status(): number {
    return this.problem.status
  }
}

type LocalCode = 'unreachable' | 'unreadable' | 'cutShort' | 'notHere' | 'gaveUp'

/** A refusal by the browser itself, in the server's shape. */
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

/** A field error found while saving in the browser, in the shape of the server's. */
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

/** Whether it's a refusal and, with `code`, that one. */
export const isProblem = (error: unknown, code?: string): error is ProblemError =>
  error instanceof ProblemError && (code === undefined || error.code === code)

/** Whether the server itself answered; false if the connection or a proxy failed. */
export const serverSpoke = (error: unknown): error is ProblemError =>
  isProblem(error) && !['unreachable', 'unreadable', 'cutShort', 'gaveUp'].includes(error.code)

/** The text a screen shows, whatever was thrown. */
export function errorText(error: unknown): string {
  if (!isProblem(error)) return t('common.unexpected')
  return error.words ?? sentence(error.problem)
}

const sentence = ({ code, values, message }: Problem): string => refusalText(code, values) ?? message

/** Puts what failed before the reason, for `catch`. Field errors and conflicts have their own wording. */
export const sayWhatFailed =
  (what: string) =>
  (error: unknown): never => {
    if (!isProblem(error) || error.code === 'stale' || Object.keys(fieldErrors(error)).length > 0) throw error
    const words = `${what}${/[.!?]$/.test(what) ? '' : ':'} ${sentence(error.problem)}`
    throw new ProblemError(error.problem, { cause: error, words })
  }

/** Whether the same call could succeed a moment later. */
export const mayPass = (error: unknown): boolean =>
  isProblem(error) && (error.status === 0 || error.status === 429 || error.status >= 500)

/** A 422's errors, by the path of the field as sent. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isProblem(error)) return {}
  return Object.fromEntries(
    (error.problem.errors ?? []).map(({ path, code, values, message }) => [
      path,
      fieldText(code, values) ?? message,
    ]),
  )
}

/** The text for places without the fields of a form: a refusal's own sentence, or what's wrong with each field. */
export const placelessText = (error: unknown): string =>
  (isProblem(error, 'invalid') && fieldErrorText(error)) || errorText(error)

/** The field errors as text, for places without those fields; empty if there are none. */
export const fieldErrorText = (error: unknown): string =>
  Object.values(fieldErrors(error))
    .map((message) => message.replace(/[^.!?]$/, '$&.'))
    .join(' ')
