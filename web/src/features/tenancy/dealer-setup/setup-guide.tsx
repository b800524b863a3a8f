import { Button, Group, Text } from '@mantine/core'
import { type DealerSetup, dealerSetups } from '#contract/tenancy/dealer-setup.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import css from './dealer-setup.module.css'
import { FillableSteps } from './fillable-steps.tsx'

/** Whether all steps of the Setup are done. */
export const isComplete = ({ steps }: Pick<DealerSetup, 'steps'>) => steps.every(({ isDone }) => isDone === 1)

const countProgress = ({ steps }: Pick<DealerSetup, 'steps'>) => ({
  done: steps.filter(({ isDone }) => isDone === 1).length,
  total: steps.length,
})

/** On screens where the guide can't be dismissed, a dismissed one can be restored to the dashboard. */
type Props = { setup: DealerSetup; mayHide?: boolean }

/** The steps left before a new store opens. */
export function SetupGuide({ setup, mayHide = false }: Props) {
  const hide = useSend(dealerSetups.hide, { refreshes: [dealerSetups.show] })
  const { done, total } = countProgress(setup)
  return (
    <section className={css.guide} aria-labelledby="setup-guide">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <h2 className={css.title} id="setup-guide">
            {t('dealerSetup.title')}
          </h2>
          <Text size="sm" c="dimmed">
            {isComplete(setup) ? t('dealerSetup.complete') : t('dealerSetup.progress', { done, total })}
          </Text>
        </div>
        {(mayHide || setup.isHidden === 1) && (
          <Button
            variant="default"
            size="xs"
            loading={hide.busy}
            onClick={() =>
              void hide.send({ dlid: setup.dealerId, isHidden: mayHide ? 1 : 0 }).catch(() => {})
            }
          >
            {t(mayHide ? 'dealerSetup.putAway' : 'dealerSetup.putBack')}
          </Button>
        )}
      </Group>
      <InlineProblem problem={hide.problem} title={t('dealerSetup.putAwayFailed')} />
      <FillableSteps setup={setup} />
    </section>
  )
}
