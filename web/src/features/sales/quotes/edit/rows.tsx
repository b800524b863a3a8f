import { Button, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { Successors } from '#web/features/catalog/parts/successors.tsx'
import { t } from '#web/platform/i18n.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { useField, useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { toast } from '#web/ui/toast.ts'
import { useQuoteEdit } from './edit-context.ts'
import css from './quote.module.css'
import { blankRow, type FormRow } from './quote-values.ts'
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

  const remove = async (row: FormRow) => {
    const { id } = row
    if (id !== undefined && removeStored) {
      const name = [row.partNumber, row.itemName].filter(Boolean).join(' ')
      const done = await confirmDelete(t('quotes.rowOne'), name, () => removeStored(id))
      if (done) toast.success(t('quotes.rowRemoved'))
      return
    }
    const now = form.state.values.details as FormRow[]
    form.set(
      'details',
      now.filter(({ key }) => key !== row.key),
    )
  }
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
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col" data-cell="partNumber">
              {t('quotes.partNumber')}
            </th>
            <th scope="col">{t('quotes.itemName')}</th>
            <th scope="col" data-figure>
              {t('quotes.price')}
            </th>
            <th scope="col" data-figure>
              {t('quotes.install')}
            </th>
            <th scope="col" data-figure data-cell="qty">
              {t('quotes.qty')}
            </th>
            <th scope="col" data-cell="product">
              {t('quotes.product')}
            </th>
            <th scope="col" data-figure className={css.lineTotal}>
              {t('quotes.lineTotal')}
            </th>
            <th aria-hidden className={css.remove} />
          </tr>
        </thead>
        <tbody>
          <Successors about={about} numbers={rows.map(({ product }) => product?.part_number ?? '')}>
            {rows.map((row, at) => (
              <Row key={row.key} at={at} row={row} onRemove={() => void remove(row)} />
            ))}
          </Successors>
        </tbody>
      </table>
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
            onClick={() => form.set('details', [...(form.state.values.details as FormRow[]), blankRow()])}
          >
            {t('quotes.addRow')}
          </Button>
        )}
        <Totals rows={rows} />
      </div>
    </section>
  )
}
