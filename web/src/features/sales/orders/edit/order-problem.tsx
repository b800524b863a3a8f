import { Button, List } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import { orders } from '#contract/sales/orders.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem, type ProblemError } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { InlineNote, InlineProblem } from '#web/ui/inline-problem.tsx'
import { lineStatusName } from '../shared/order-chips.tsx'
import { useOrderZone } from '../shared/order-zone.ts'
import { useOrderEdit } from './edit-context.ts'
import { labelOf } from './field-labels.ts'
import { type Conflict, mergeOrder } from './merge-order.ts'
import { type OrderValues, valuesOf } from './order-values.ts'

/** Why the last save did not succeed, and the way on when somebody else had saved before. */
export function OrderProblem() {
  const { form, order, dealerId, base, isLocked, restart, adopt } = useOrderEdit()
  const zone = useOrderZone(dealerId ?? 0)
  const problem = useFormState(form as unknown as FormStore, (state) => state.problem)
  const [joined, setJoined] = useState<{ conflicts: Conflict[]; by: string } | null>(null)
  const [failed, setFailed] = useState<unknown>(null)

  const refused = isProblem(problem) ? problem.status : null
  useEffect(() => {
    // Somebody else has locked it, or taken it out of order: the page shows it as it is now.
    if (refused === 423) void refresh([orders.show])
  }, [refused])
  const withLatest = async (act: (latest: NonNullable<typeof order>) => void) => {
    if (!order) return
    setFailed(null)
    await send(orders.show, { id: order.id }).then(({ data }) => {
      act(data)
      void refresh([orders.show])
    }, setFailed)
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
        <InlineProblem problem={problem} title={t('common.staleTitle')} words={staleWords(problem, zone)}>
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
      {joined && !problem && form.isDirty && (
        <InlineNote title={t('orderForm.joinedTitle', { who: joined.by })}>
          {joined.conflicts.length === 0 ? t('orderForm.joinedText') : t('orderForm.joinedConflicts')}
          {joined.conflicts.length > 0 && <Conflicts conflicts={joined.conflicts} />}
        </InlineNote>
      )}
    </>
  )
}

function Conflicts({ conflicts }: { conflicts: Conflict[] }) {
  const { currencySymbol } = useOrderEdit()
  return (
    <List size="sm" mt={4}>
      {conflicts.map(({ path, part, theirs }) => (
        <List.Item key={`${part}-${path}`}>
          {path === 'details'
            ? t(theirs === null ? 'orderForm.theyRemoved' : 'orderForm.theyChanged', { part: part ?? '' })
            : t('orderForm.theirValue', {
                field: labelOf(path, part),
                value: shown(path, theirs, currencySymbol),
              })}
        </List.Item>
      ))}
    </List>
  )
}

const amounts = new Set(['price', 'shippingAmount', 'cost'])

function shown(path: string, value: unknown, currencySymbol: string): string {
  if (value == null || value === '') return '–'
  if (typeof value === 'number' && amounts.has(path)) return formatMoney(value, currencySymbol)
  return path === 'statusOrder' ? lineStatusName(Number(value)) : String(value)
}

/** Who and when, on the dealer's own clock. */
function staleWords({ problem }: ProblemError, zone: string | undefined): string | undefined {
  const { changedBy, changedAt } = problem
  if (!changedBy || !changedAt || !zone) return undefined
  return t('orderForm.staleText', { who: changedBy, when: formatDateTime(changedAt, zone) })
}
