import { Text } from '@mantine/core'
import { useState } from 'react'
import { fillPlaceholders, type PlaceholderValues } from '#contract/sales/messages/placeholders.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { send } from '#web/platform/send.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { useMay } from '#web/platform/session/session.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { type Option, Picker } from '#web/ui/selects/picker.tsx'
import css from './template-preview.module.css'

type ChosenOrder = Option & { values: PlaceholderValues }

/** The text as a customer would read it, filled with a sample or a chosen order. */
export function TemplatePreview() {
  const seesOrders = useMay()('orders')
  const dealer = useDealer()
  const [chosen, setChosen] = useState<ChosenOrder | null>(null)
  const html = String(useFieldValue('description') ?? '')
  const refundAmount =
    useFieldValue('type') === 'rma' ? { refundAmount: money(48.2, dealer?.currencySymbol) } : {}
  const sample = { orderNumber: '100482', customerName: t('templates.sampleCustomer') }
  const values = { ...(chosen?.values ?? sample), ...refundAmount }
  return (
    <div className={css.preview}>
      {seesOrders && dealer && <OrderPicker dealerId={dealer.id} value={chosen} onChange={setChosen} />}
      <div className={css.paper}>
        {html ? (
          <RichTextView html={fillPlaceholders(html, values, escapeHtml)} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('templates.previewEmpty')}
          </Text>
        )}
      </div>
    </div>
  )
}

const escapeHtml = (value: string) =>
  value.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

type PickerProps = {
  dealerId: number
  value: ChosenOrder | null
  onChange: (chosen: ChosenOrder | null) => void
}

function OrderPicker({ dealerId, value, onChange }: PickerProps) {
  const find = async (search: string, signal: AbortSignal): Promise<ChosenOrder[]> => {
    const { data } = await send(orders.list, { dlid: dealerId, search, pageSize: 20 }, { signal })
    return data.map(({ id, orderNumber, billCompany, billContact }) => ({
      value: String(id),
      label: `${orderNumber} · ${billCompany}`,
      values: { orderNumber: String(orderNumber), customerName: billContact || billCompany },
    }))
  }
  return (
    <Picker
      name={['template-orders', dealerId]}
      label={t('templates.previewOrder')}
      placeholder={t('templates.previewSample')}
      find={find}
      value={value}
      onChange={(option) => onChange(option as ChosenOrder | null)}
      clearable
      maw={320}
    />
  )
}
