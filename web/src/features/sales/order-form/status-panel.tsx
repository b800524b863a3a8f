import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useRef } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import {
  declinedReasons,
  orderStatus,
  orderStatuses,
  shippingStatuses,
} from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { LeaveGuard } from '#web/ui/form/contract-form.tsx'
import { FormContext, useFormState } from '#web/ui/form/use-field.ts'
import { late, useLate } from '#web/ui/late.ts'
import { RefundPaid } from '../charges/refund-paid.tsx'
import { isStatusChanged, type StatusForm } from './status-form.ts'

/** Options from one of the contract's closed lists. */
const toOptions = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: nameText(name) }))

const statusMessage = late(async () => (await import('./status-message.tsx')).StatusMessage)

type Props = { order: Order; form: StatusForm }

/**
 * An order's status and the message to the customer about its change. Its own button saves only the status;
 * the order's form saves it with `form.submit()`. `form` comes from useStatusForm.
 */
export function StatusPanel({ order, form }: Props) {
  const values = useFormState(form, (state) => state.values)
  const saving = useFormState(form, (state) => state.saving)
  const problem = useFormState(form, (state) => state.problem)
  const changed = isStatusChanged(order, values)
  const Message = useLate(statusMessage, changed)

  const panel = useRef<HTMLDivElement>(null)
  const save = async () => {
    const mailed = values.doNotSendEmail !== 1 && order.noEmail === 0
    const { orderNumber: number, billEmail: to } = order
    if (await form.submit()) {
      // The panel shrank again, so what was below it has moved up.
      panel.current?.scrollIntoView({ block: 'center' })
      toast.success(
        mailed ? t('orders.statusSavedMailed', { number, to }) : t('orders.statusSaved', { number }),
      )
    } else if (form.state.problem) toast.error(errorText(form.state.problem))
  }
  return (
    <FormContext.Provider value={form}>
      <Paper
        ref={panel}
        withBorder
        p="md"
        aria-label={t('orders.statusTitle')}
        role="group"
        aria-busy={saving}
      >
        <Stack gap="sm">
          <Title order={2}>{t('orders.statusTitle')}</Title>
          <SelectField name="orderStatusId" label={t('orders.status')} choices={toOptions(orderStatuses)} />
          {values.orderStatusId === orderStatus.completed && (
            <SelectField
              name="shippingStatusId"
              label={t('orders.shippingStatus')}
              choices={toOptions(shippingStatuses)}
            />
          )}
          {values.orderStatusId === orderStatus.declined && (
            <SelectField
              name="declinedReasonId"
              label={t('orders.declinedReason')}
              hint={t('orders.declinedReasonHint')}
              choices={toOptions(declinedReasons)}
              searchable={false}
            />
          )}
          {changed && values.orderStatusId === orderStatus.declined && <RefundPaid order={order} />}
          {changed && Message && <Message order={order} />}
          <InlineProblem problem={problem}>
            {isProblem(problem, 'stale') && (
              <Button size="xs" variant="default" onClick={() => void refresh([orders.show])}>
                {t('common.reload')}
              </Button>
            )}
          </InlineProblem>
          {changed && (
            <Group justify="flex-end" gap="xs">
              <Button
                variant="default"
                onClick={() => form.restart({ ...form.rules.initial })}
                disabled={saving}
              >
                {t('common.cancel')}
              </Button>
              <Button onClick={save} loading={saving}>
                {t('orders.saveStatus')}
              </Button>
            </Group>
          )}
        </Stack>
      </Paper>
      <LeaveGuard form={form} />
    </FormContext.Provider>
  )
}
