import { Button, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { WithPartFacts } from '#web/features/catalog/parts/part-facts.tsx'
import { Successors } from '#web/features/catalog/parts/successors.tsx'
import { t } from '#web/platform/i18n.ts'
import { confirmDelete } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useField, useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { type LineColumn, LineGrid } from '../../orders/shared/line-grid.tsx'
import { type QuoteEdit, useQuoteEdit } from './edit-context.ts'
import css from './quote.module.css'
import { blankRow, type FormRow, readRows } from './quote-values.ts'
import { Row } from './row.tsx'
import { Totals } from './totals.tsx'
import { useQuoteParts } from './use-quote-parts.ts'

/** The grid of products with its totals. */
export function Rows() {
  const { isReadOnly, removeStored } = useQuoteEdit()
  const form = useForm()
  const titleId = useId()
  const about = useQuoteParts()
  const { input } = useField('details', t('quotes.products'))
  const rows = useFieldValue('details') as FormRow[]

  const latest = useRef(removeStored)
  latest.current = removeStored
  // One function for all renders: a new one would make each key render all rows.
  const [remove] = useState(() => (row: FormRow) => void removeRow(form, row, latest.current))
  return (
    <section aria-labelledby={titleId} id={input.id} tabIndex={-1} className={css.products}>
      <Title order={2} id={titleId} size="h5">
        {t('quotes.products')}
      </Title>
      {!isReadOnly && (
        <Text size="xs" c="dimmed">
          {t('quotes.rowsHint')}
        </Text>
      )}
      <WithPartFacts dealerId={about.dealerId} numbers={rows.map(numberInRow)}>
        <Successors about={about} numbers={rows.map(numberInRow)}>
          <LineGrid label={t('quotes.products')} kind="quote" heads={heads()}>
            {rows.map((row, at) => (
              <Row key={row.key} at={at} row={row} onRemove={remove} />
            ))}
          </LineGrid>
        </Successors>
      </WithPartFacts>
      {input.error && (
        <Text size="sm" c="var(--pd-danger)">
          {input.error}
        </Text>
      )}
      <div className={css.foot}>
        {!isReadOnly && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => form.set('details', [...readRows(form), blankRow()])}
          >
            {t('quotes.addRow')}
          </Button>
        )}
        <Totals rows={rows} />
      </div>
    </section>
  )
}

const numberInRow = ({ product }: FormRow) => product?.part_number ?? ''

const heads = (): { column: LineColumn; text: string }[] => [
  { column: 'picture', text: '' },
  { column: 'number', text: t('quotes.partNumber') },
  { column: 'name', text: t('quotes.itemName') },
  { column: 'vehicle', text: t('quotes.product') },
  { column: 'stock', text: t('orders.stock') },
  { column: 'price', text: t('quotes.price') },
  { column: 'install', text: t('quotes.install') },
  { column: 'qty', text: t('quotes.qty') },
  { column: 'amount', text: t('quotes.lineTotal') },
]

async function removeRow(form: FormStore, row: FormRow, removeStored: QuoteEdit['removeStored']) {
  const { id, key } = row
  if (id !== undefined && removeStored) {
    const name = [row.partNumber, row.itemName].filter(Boolean).join(' ')
    const done = await confirmDelete(t('quotes.rowOne'), name, () => removeStored(id))
    if (done) toast.success(t('quotes.rowRemoved'))
    return
  }
  const rows = readRows(form)
  form.set(
    'details',
    rows.filter((one) => one.key !== key),
  )
}
