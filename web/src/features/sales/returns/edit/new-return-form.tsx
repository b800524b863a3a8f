import { Text } from '@mantine/core'
import { z } from 'zod'
import type { Wire } from '#contract/http.ts'
import { sum } from '#contract/money.ts'
import {
  computeReturnedGoods,
  discountOn,
  type RmaType,
  rmaTypes,
} from '#contract/sales/returns/return-rules.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { numberIn, type TypedNumber } from '#web/platform/formats/parse-number.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { refresh } from '#web/platform/read.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ToggleField } from '#web/ui/fields/choice-fields.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useCreateReturn } from '../return-changes.ts'
import { countReturnable, ReturnableLines } from './returnable-lines.tsx'

type Order = Wire<typeof returns.returnable>['data']

/** The quantity to return of each line; zero ones aren't sent. */
const fields = returns.create.body.pick({ type: true, reason: true }).extend({
  back: z.array(z.union([z.number(), z.string()]).nullable()),
})
export type Field = keyof z.input<typeof fields>

const readQty = (value: unknown): number => numberIn(value) ?? 0

function wrong({ lines }: Order, { type, back }: Record<string, unknown>): Record<string, string> {
  const errors: Record<string, string> = {}
  const typed = back as TypedNumber[]
  typed.forEach((value, at) => {
    const left = countReturnable(type, lines[at]!)
    const qty = typeof value === 'string' ? Number.NaN : readQty(value)
    if (!Number.isInteger(qty) || qty < 0) errors[`back.${at}`] = t('returns.wholeNumber')
    else if (qty > left) errors[`back.${at}`] = t('returns.atMostQty', { left })
  })
  if (typed.every((value) => value === null || value === 0)) errors['back.0'] ??= t('returns.chooseParts')
  return errors
}

/** The parts an order returns, and why. */
export function NewReturnForm({ order, onCreated }: { order: Order; onCreated: (id: number) => void }) {
  const create = useCreateReturn()
  let returnedLines = 0
  const form = useContractForm({
    schema: fields,
    initial: { type: 'Return', reason: null, back: order.lines.map(() => null) },
    check: (values) => wrong(order, values),
    save: async ({ type, reason, back }) => {
      const lines = order.lines.flatMap(({ id }, at) => {
        const qty = readQty(back[at])
        return qty > 0 ? [{ id, qty }] : []
      })
      // Someone else may have returned some of them: reload what's left.
      const failed = async (error: unknown) => {
        await refresh([returns.returnable])
        throw error
      }
      const { data } = await create.send({ orderId: order.id, type, reason, lines }).catch(failed)
      returnedLines = data.rma.id
      toast.success(t('returns.created', { number: data.rma.rmaNumber }))
    },
  })
  return (
    <DialogForm form={form} onSaved={() => onCreated(returnedLines)} saveLabel={t('returns.create')}>
      <ToggleField<Field>
        name="type"
        label={t('returns.type')}
        choices={rmaTypes.map((value) => ({ value, label: nameText(value) }))}
      />
      <ReturnableLines order={order} />
      <Total order={order} />
      <TextareaField<Field>
        name="reason"
        label={t('returns.reason')}
        hint={t('returns.reasonHint')}
        rows={2}
      />
    </DialogForm>
  )
}

function Total({ order }: { order: Order }) {
  const type = useFieldValue('type') as RmaType
  const back = useFieldValue('back') as unknown[]
  const total = sum(
    order.lines.map((line, at) => {
      const qty = readQty(back[at])
      return computeReturnedGoods(type, line, qty, discountOn({ ...line, isTaxable: false }, line, qty))
    }),
  )
  return (
    <Text ta="right" fw={600}>
      {t('returns.total')}: {formatMoney(total, order.currencySymbol)}
    </Text>
  )
}
