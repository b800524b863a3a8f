import { Text } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'

type Props = { problem: unknown; title: string; onRetry?: () => void }

/** Why a draft couldn't be tested, rule by rule if the rules are the cause. */
export function DraftProblem({ problem, title, onRetry }: Props) {
  const errors = (isProblem(problem) && problem.problem.errors) || []
  return (
    <InlineProblem problem={problem} title={title} {...(onRetry && errors.length === 0 ? { onRetry } : {})}>
      {errors.length > 0 &&
        errors.map(({ path, message }) => (
          <Text size="sm" key={path}>
            {problemText(path, message)}
          </Text>
        ))}
    </InlineProblem>
  )
}

function problemText(path: string, message: string): string {
  const place = /^rules\.(\d+)/.exec(path)?.[1]
  return place === undefined ? message : t('priceInsight.problemAt', { n: Number(place) + 1, message })
}
