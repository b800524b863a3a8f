import { Button, List } from '@mantine/core'
import { useState } from 'react'
import { orders } from '#contract/sales/orders.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { InlineNote, InlineProblem } from '#web/ui/inline-problem.tsx'
import { useOrderEdit } from './edit-context.ts'
import { labelOf } from './field-labels.ts'
import { type Conflict, mergeOrder } from './merge-order.ts'
import { type OrderValues, valuesOf } from './order-values.ts'

/** Why the last save did not succeed, and the way on when somebody else had saved before. */
export function OrderProblem() {
  const { form, order, base, isLocked, restart, adopt } = useOrderEdit()
  const problem = useFormState(form as unknown as FormStore, (state) => state.problem)
  const [joined, setJoined] = useState<{ conflicts: Conflict[]; by: string } | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const version = useFormState(form as unknown as FormStore, ({ values }) => (values as OrderValues).version)

  const withLatest = async (act: (latest: NonNullable<typeof order>) => void) => {
    if (!order) return
    setFailed(null)
    await send(orders.show, { id: order.id }).then(({ data }) => act(data), setFailed)
  }
  const reload = () =>
    withLatest((latest) => {
      setJoined(null)
      restart(latest)
    })
  const keep = () =>
    withLatest((latest) => {
      const stored = valuesOf(latest)
      const { values, conflicts } = mergeOrder(base(), form.state.values as OrderValues, stored)
      adopt(values, stored)
      setJoined({ conflicts, by: latest.updatedBy })
    })
  const isStale = isProblem(problem, 'stale')
  return (
    <>
      {isLocked && <InlineNote title={t('orderForm.lockedTitle')}>{t('orderForm.lockedText')}</InlineNote>}
      {isStale ? (
        <InlineProblem problem={problem} title={t('common.staleTitle')}>
          <Button size="xs" variant="default" onClick={reload}>
            {t('orderForm.reload')}
          </Button>
          <Button size="xs" variant="default" onClick={keep}>
            {t('orderForm.keepEditing')}
          </Button>
        </InlineProblem>
      ) : (
        <InlineProblem problem={problem} />
      )}
      <InlineProblem problem={failed} title={t('common.readFailed')} />
      {joined && !isStale && version !== undefined && form.isDirty && (
        <InlineNote title={t('orderForm.joinedTitle', { who: joined.by })}>
          {joined.conflicts.length === 0 ? t('orderForm.joinedText') : t('orderForm.joinedConflicts')}
          {joined.conflicts.length > 0 && <Conflicts conflicts={joined.conflicts} />}
        </InlineNote>
      )}
    </>
  )
}

function Conflicts({ conflicts }: { conflicts: Conflict[] }) {
  return (
    <List size="sm" mt={4}>
      {conflicts.map(({ path, part, theirs }) => (
        <List.Item key={`${part}-${path}`}>
          {path === 'details'
            ? t(theirs === null ? 'orderForm.theyRemoved' : 'orderForm.theyChanged', { part: part ?? '' })
            : t('orderForm.theirValue', { field: labelOf(path, part), value: shown(theirs) })}
        </List.Item>
      ))}
    </List>
  )
}

const shown = (value: unknown) => (value == null || value === '' ? '–' : String(value))
