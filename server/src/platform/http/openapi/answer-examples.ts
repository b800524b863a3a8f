import { answers } from '../docs/examples/answers.gen.ts'
import type { Operation } from './hoist-repeated.ts'

type Answer = { content?: Record<string, { schema: object; example?: unknown }> }

const findJson = ({ responses }: Operation) => (responses[200] as Answer).content?.['application/json']

/** Shows the demo's answers, once for each kind of answer: calls with the same answer share it. */
export function addAnswerExamples(paths: Record<string, Record<string, Operation>>): void {
  const shown = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => {
      const content = findJson(operation)
      return content
        ? [{ content, kind: JSON.stringify(content.schema), answer: answers[operation.operationId] }]
        : []
    }),
  )
  const byKind = new Map(shown.flatMap(({ kind, answer }) => (answer === undefined ? [] : [[kind, answer]])))
  for (const { content, kind } of shown) {
    const example = byKind.get(kind)
    if (example !== undefined) content.example = example
  }
}
