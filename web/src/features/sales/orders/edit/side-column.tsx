import {
  ActionIcon,
  Button,
  Group,
  Paper,
  Popover,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { add, exact, formatMoney, formatNumber } from '#contract/money.ts'
import { extendedPrice, shipQtyLimit } from '#contract/sales/order-totals.ts'
import { t, translated } from '#web/platform/i18n.ts'
import { useRemembered } from '#web/platform/remembered.ts'
import { NumberField } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { useOrderEdit } from './edit-context.ts'
import { labelOf } from './field-labels.ts'
import css from './side-column.module.css'
import { type OrderTotals, useOrderTotals } from './use-order-totals.ts'

/** Beside what is edited: the shipping calculator, and what the order comes to. */
export function SideColumn() {
  const totals = useOrderTotals()
  const [hidden, setHidden] = useRemembered('_shippingCalculator')
  return (
    <aside className={css.side} data-wide={hidden !== null || undefined} aria-label={t('orders.totals')}>
      {hidden === null ? (
        <Calculator totals={totals} onHide={() => setHidden('hidden')} />
      ) : (
        <Button variant="subtle" size="compact-sm" className={css.show} onClick={() => setHidden(null)}>
          {t('orderForm.showCalculator')}
        </Button>
      )}
      <Totals totals={totals} />
    </aside>
  )
}

function Calculator({ totals, onHide }: { totals: OrderTotals; onHide: () => void }) {
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('orderForm.calculator')}</Title>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={onHide}>
          {t('orderForm.hide')}
        </Button>
      </Group>
      <Stack gap="sm">
        <div>
          <div className={css.row}>
            <span>{t('orderForm.weight')}</span>
            <span className={css.figure}>
              {totals.weight > 0 ? t('orderForm.pounds', { weight: formatNumber(totals.weight) }) : '–'}
            </span>
          </div>
          <Text size="xs" c="dimmed">
            {t('orderForm.weightHint')}
          </Text>
        </div>
        <TextField name="shippingMethodName" label={labelOf('shippingMethodName')} />
        <Cost totals={totals} />
      </Stack>
    </Paper>
  )
}

/** What shipping costs: by the dealer's rule, or fixed by a person. */
function Cost({ totals }: { totals: OrderTotals }) {
  const { base, isLocked, currencySymbol } = useOrderEdit()
  const form = useForm()
  const isFixed = useFieldValue('fixedShipping') === 1
  const fix = (next: string) => {
    if (next === 'fixed') {
      form.set('fixedShipping', 1)
      form.set('shippingAmount', totals.shippingAmount)
      return
    }
    const { shippingAmount, fixedShipping } = base()
    form.set('fixedShipping', 0)
    form.set('shippingAmount', fixedShipping === 1 ? null : (shippingAmount ?? null))
  }
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500} id="shipping-cost">
        {t('orderForm.shippingCost')}
      </Text>
      <SegmentedControl
        aria-labelledby="shipping-cost"
        fullWidth
        size="xs"
        disabled={isLocked}
        value={isFixed ? 'fixed' : 'rule'}
        onChange={fix}
        data={[
          { value: 'rule', label: t('orderForm.byRule') },
          { value: 'fixed', label: t('orderForm.fixed') },
        ]}
      />
      {isFixed ? (
        <NumberField
          name="shippingAmount"
          label={t('orderForm.fixedAmount')}
          prefix={currencySymbol === 'CAN' ? 'CAN $' : 'USD $'}
          disabled={isLocked}
        />
      ) : (
        <div className={css.row} data-old={totals.isOld || undefined}>
          <span>{t('orderForm.ruleAmount')}</span>
          <span className={css.figure}>
            {totals.isEmpty ? '–' : formatMoney(totals.shippingAmount, currencySymbol)}
          </span>
        </div>
      )}
    </Stack>
  )
}

function Totals({ totals }: { totals: OrderTotals }) {
  const { currencySymbol, order } = useOrderEdit()
  const { read, summary, isEmpty, isOld } = totals
  return (
    <Paper withBorder p="md">
      <Title order={2} mb="xs">
        {t('orders.totals')}
      </Title>
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {t('orderForm.totalsEmpty')}
        </Text>
      )}
      {!isEmpty && summary.length === 0 && !read.isError && <Skeleton height={112} />}
      {!isEmpty && (
        <dl className={css.totals} aria-live="polite">
          {summary.map(({ code, title, amount, rate, formula }) => {
            const name = rate == null ? translated(title) : `${translated(title)} ${formatNumberOf(rate)} %`
            const isOwn = code === 'subtotal'
            return (
              <TotalRow
                key={code}
                name={name}
                amount={formatMoney(amount, currencySymbol, { salesTax: code === 'salesTax' })}
                formula={formula}
                isSum={code === 'total'}
                isOld={isOld && !isOwn}
              />
            )
          })}
          {summary.length > 0 && order && <Unshipped totals={totals} />}
        </dl>
      )}
      {!isEmpty && (
        <InlineProblem
          problem={read.error}
          title={t('orderForm.totalsFailed')}
          onRetry={() => void read.refetch()}
        />
      )}
    </Paper>
  )
}

/** A rate without the zeros that say nothing. */
const formatNumberOf = (rate: number) => exact(rate).toString()

/** What is left to ship, with the charges: the desk's figure, never the order's. */
function Unshipped({ totals: { unshipped, isOld } }: { totals: OrderTotals }) {
  const { currencySymbol } = useOrderEdit()
  const { lines, charges, amount } = unshipped
  const rest = add(...lines.map((line) => extendedPrice({ price: line.price, qty: shipQtyLimit(line) })))
  const { handlingFeeAmount, customFeeAmount, shippingAmount, salesTaxAmount } = charges
  const others = [handlingFeeAmount, customFeeAmount, shippingAmount, salesTaxAmount].filter(
    (part) => part !== 0,
  )
  return (
    <TotalRow
      name={t('orderForm.editorTotal')}
      amount={formatMoney(amount, currencySymbol)}
      formula={`${t('orderForm.editorTotalFormula')}: ${[rest, ...others].map((part) => formatNumber(part)).join(' + ')}`}
      isOld={isOld}
      isQuiet
    />
  )
}

type RowProps = {
  name: string
  amount: string
  formula: string
  isSum?: boolean
  isOld?: boolean
  isQuiet?: boolean
}

/** A line of the totals; ⓘ tells how it comes about. */
function TotalRow({ name, amount, formula, isSum, isOld, isQuiet }: RowProps) {
  return (
    <div
      className={css.row}
      data-sum={isSum || undefined}
      data-old={isOld || undefined}
      data-quiet={isQuiet || undefined}
    >
      <dt>
        {name}
        <Popover width={280} position="left" withArrow>
          <Popover.Target>
            <ActionIcon variant="subtle" color="gray" size={20} aria-label={t('orderForm.howCome', { name })}>
              <IconInfoCircle size={14} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Text size="xs" c="dimmed">
              {name}
            </Text>
            <Text size="sm" className={css.formula}>
              {formula} = {amount}
            </Text>
          </Popover.Dropdown>
        </Popover>
      </dt>
      <dd className={css.figure}>{amount}</dd>
    </div>
  )
}
