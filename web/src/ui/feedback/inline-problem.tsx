import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import css from './inline-problem.module.css'

type Props = {
  /** Any error; null renders nothing. */
  problem: unknown
  /** The failed action, if the reason alone doesn't name it. */
  title?: string
  /** Replaces the server's own text. */
  words?: string
  onRetry?: () => void
  onClose?: () => void
  /** Other ways forward. */
  children?: ReactNode
}

/** Why an action failed, shown where the user tried it. */
export function InlineProblem({ problem, title, words, onRetry, onClose, children }: Props) {
  if (!problem) return null
  const isOurFault = isProblem(problem) && problem.status >= 500 && problem.problem.requestId !== ''
  return (
    <Alert
      role="alert"
      color="red"
      variant="outline"
      className={css.danger}
      icon={<IconAlertTriangle size={18} />}
      title={title}
      withCloseButton={onClose !== undefined}
      onClose={onClose}
      closeButtonLabel={t('common.close')}
    >
      <Text size="sm" className={css.words}>
        {words ?? errorText(problem)}
      </Text>
      {isOurFault && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('common.requestId', { id: problem.problem.requestId })}
        </Text>
      )}
      {(onRetry || children) && (
        <Group gap="xs" mt="xs">
          {onRetry && (
            <Button size="xs" variant="default" onClick={onRetry}>
              {t('common.tryAgain')}
            </Button>
          )}
          {children}
        </Group>
      )}
    </Alert>
  )
}

/** Why a change of the record on this screen failed; it reloads the record if someone else changed it first. */
export const RecordProblem = ({ problem }: { problem: unknown }) => (
  <InlineProblem problem={problem}>
    {isProblem(problem, 'stale') && <Text size="sm">{t('common.staleShown')}</Text>}
  </InlineProblem>
)

/** A note to read before continuing; not an error. */
export function InlineNote({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Alert role="status" color="indigo" variant="outline" icon={<IconInfoCircle size={18} />} title={title}>
      {children}
    </Alert>
  )
}

/** A note about something to check before continuing; not an error. */
export function WarningNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Alert
      role="status"
      color="orange"
      variant="outline"
      className={css.warning}
      icon={<IconAlertTriangle size={18} />}
      title={title}
    >
      {children}
    </Alert>
  )
}
