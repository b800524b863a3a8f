import { answers } from '#contract/examples/answers.gen.ts'
import type { Operation } from './hoist-repeated.ts'

type Answer = { content?: Record<string, { schema: object; example?: unknown }> }

const ofJson = ({ responses }: Operation) => (responses[200] as Answer).content?.['application/json']

/** Shows what the demo answered, once for each kind of answer: calls that answer the same share it. */
export function addAnswerExamples(paths: Record<string, Record<string, Operation>>): void {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const byAnswer = new Map<string, unknown>()
  for (const operation of operations) {
    const content = ofJson(operation)
    const answer = answers[operation.operationId]
    if (content && answer !== undefined) byAnswer.set(JSON.stringify(content.schema), answer)
  }
  for (const operation of operations) {
    const content = ofJson(operation)
    const example = content && byAnswer.get(JSON.stringify(content.schema))
    if (example !== undefined) content!.example = example
  }
}
