import { type FirstAnswers, firstAnswersId } from '#contract/tenancy/first-answers.ts'

/** The answers that came with the page; none if the server was slow, or in development. */
function read(): FirstAnswers {
  const text = globalThis.document?.getElementById(firstAnswersId)?.textContent
  return text ? JSON.parse(text) : {}
}

const answers = read()

/** Whether the server found no session for this page. */
export const isSignedOut = (): boolean => answers.signedOut === true

/** Returns an answer that came with the page, once; later calls ask the server. */
export function consumeFirstAnswer<K extends keyof FirstAnswers>(name: K): FirstAnswers[K] {
  const answer = answers[name]
  delete answers[name]
  return answer
}
