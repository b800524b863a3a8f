import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { returns } from '#contract/sales/returns/returns.ts'
import { day } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { type Option, Picker } from '#web/ui/selects/picker.tsx'
import { NewReturnForm } from './new-return-form.tsx'

type Props = {
  /** The order it was started from. */
  orderId: number | undefined
  onCreated: (id: number) => void
}

/** Creates a return: pick the order first, then the parts. */
export function NewReturn({ orderId, onCreated }: Props) {
  const [chosen, setChosen] = useState(orderId)
  const read = useRead(returns.returnable, { id: chosen ?? 0 }, { enabled: chosen !== undefined })
  if (chosen === undefined) return <ChooseOrder onChange={setChosen} />
  return (
    <ReadGuard read={read}>
      {({ data }) => (
        <Stack gap="md">
          <Group justify="space-between">
            <Text fw={600}>
              {t('returns.ofOrder', { number: data.orderNumber, company: data.billCompany })}
            </Text>
            <Button size="xs" variant="default" onClick={() => setChosen(undefined)}>
              {t('returns.otherOrder')}
            </Button>
          </Group>
          {data.lines.length === 0 ? (
            <Text c="dimmed">{t('returns.nothingShipped')}</Text>
          ) : (
            <NewReturnForm key={data.id} order={data} onCreated={onCreated} />
          )}
        </Stack>
      )}
    </ReadGuard>
  )
}

function ChooseOrder({ onChange }: { onChange: (id: number) => void }) {
  const dlid = useDealerId()
  const find = async (search: string, signal: AbortSignal): Promise<Option[]> => {
    const { data } = await send(returns.orders, { dlid, search: search || undefined }, { signal })
    return data.map(({ id, orderNumber, billCompany, orderDate }) => ({
      value: String(id),
      label: `${orderNumber} · ${billCompany} · ${day(orderDate)}`,
    }))
  }
  return (
    <Stack>
      <Picker
        name={['returnable-orders', dlid]}
        data-autofocus
        label={t('returns.chooseOrder')}
        description={t('returns.chooseOrderHint')}
        find={find}
        value={null}
        onChange={(option) => option && onChange(Number(option.value))}
      />
    </Stack>
  )
}
