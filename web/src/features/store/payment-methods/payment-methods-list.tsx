import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { z } from 'zod'
import { id } from '#contract/http.ts'
import { isGateway } from '#contract/store/gateways.ts'
import { type PaymentMethod, paymentMethods } from '#contract/store/payment-methods.ts'
import { t, translated } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useUrlQuery } from '#web/platform/url-query.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { useShortcut } from '#web/ui/shortcuts.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { toast } from '#web/ui/toast.ts'
import { useDeletePaymentMethod } from './payment-method-changes.ts'
import { PaymentMethodModal } from './payment-method-modal.tsx'

/** The method that is open over the list. */
const query = z.object({ method: z.union([z.literal('new'), id]).optional() })

const columns = (): Column<PaymentMethod>[] => [
  { key: 'name', header: t('paymentMethods.name'), cell: ({ name }) => name, pinned: true },
  { key: 'id', header: t('paymentMethods.id'), cell: ({ id }) => id, align: 'right', width: 64 },
  { key: 'sandboxUrl', header: t('paymentMethods.sandboxUrl'), cell: ({ sandboxUrl }) => sandboxUrl ?? '–' },
  {
    key: 'productionUrl',
    header: t('paymentMethods.productionUrl'),
    cell: ({ productionUrl }) => productionUrl ?? '–',
  },
]

/** Every way to pay that the platform offers. */
export default function PaymentMethodsList() {
  const { values, set } = useUrlQuery(query)
  const read = useRead(paymentMethods.list, {})
  const remove = useDeletePaymentMethod()
  const open = (method: typeof values.method) => set({ method })
  useShortcut('n', t('paymentMethods.create'), () => open('new'))

  const onDelete = async ({ id, name }: PaymentMethod) => {
    const done = await confirmDelete(t('paymentMethods.one'), name, () => remove.send({ id }))
    if (done) toast.success(t('paymentMethods.deleted'))
  }
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
      {t('paymentMethods.create')}
    </Button>
  )
  const opened = values.method === 'new' ? 'new' : read.data?.data.find(({ id }) => id === values.method)
  return (
    <ListPage of="payment-methods" title={t('paymentMethods.title')} actions={create}>
      <DataTable
        label={t('paymentMethods.title')}
        name="payment-methods"
        columns={columns()}
        read={read}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={(method) => (
          <RowActions
            name={method.name}
            onEdit={() => open(method.id)}
            // The gateways stay; the server would refuse.
            onDelete={isGateway(method.id) ? undefined : () => void onDelete(method)}
            whyNoDelete={
              method.inUseBy ? t('paymentMethods.usedStays', { who: translated(method.inUseBy) }) : undefined
            }
          />
        )}
        empty={{ title: t('paymentMethods.empty'), action: create }}
      />
      <PaymentMethodModal opened={opened} onClose={() => open(undefined)} />
    </ListPage>
  )
}
