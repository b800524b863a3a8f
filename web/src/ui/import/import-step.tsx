import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { InlineNote, InlineProblem } from '../feedback/inline-problem.tsx'
import { Loading } from '../feedback/loading.tsx'
import type { Step } from './use-import.ts'

type Props<Preview, Done> = {
  step: Step<Preview, Done>
  /** Shown while the file is checked. */
  previewing: string
  /** `isOld`: a newer one is loading. */
  preview: (preview: Preview, isOld: boolean) => ReactNode
  progress: (lines: number) => ReactNode
  outcome: (done: Done) => ReactNode
  /** Describes the lines of a stopped or broken-off import. */
  stoppedText: string
  brokenText: string
  /** Whether the import was refused before any line was processed. */
  isNotStarted: (problem: unknown) => boolean
  onAgain: () => void
}

/** Shows where an import is, from the chosen file to its end. */
export function ImportStep<Preview, Done>(props: Props<Preview, Done>) {
  const { step } = props
  switch (step.at) {
    case 'previewing':
      if (step.last !== undefined) return props.preview(step.last, true)
      return (
        <div role="status">
          <Text size="sm" c="dimmed">
            {props.previewing}
          </Text>
          <Loading height={60} />
        </div>
      )
    case 'refused':
      return <InlineProblem problem={step.problem} title={t('imports.previewFailed')} />
    case 'previewed':
      return props.preview(step.preview, false)
    case 'importing':
      return props.progress(step.lines)
    case 'imported':
      return props.outcome(step.done)
    case 'broken':
      return <Broken problem={step.problem} {...props} />
    case 'stopped':
      return (
        <InlineNote title={t('imports.stopped')}>
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{props.stoppedText}</Text>
            <Again onClick={props.onAgain} />
          </Stack>
        </InlineNote>
      )
    default:
      return null
  }
}

type BrokenProps = Pick<Props<never, never>, 'brokenText' | 'isNotStarted' | 'onAgain'> & { problem: unknown }

function Broken({ problem, brokenText, isNotStarted, onAgain }: BrokenProps) {
  const began = !isNotStarted(problem)
  return (
    <InlineProblem problem={problem} title={t(began ? 'imports.broken' : 'imports.notStarted')}>
      {began && <Text size="sm">{brokenText}</Text>}
      <Again onClick={onAgain} />
    </InlineProblem>
  )
}

const Again = ({ onClick }: { onClick: () => void }) => (
  <Button size="xs" variant="default" onClick={onClick}>
    {t('common.tryAgain')}
  </Button>
)
