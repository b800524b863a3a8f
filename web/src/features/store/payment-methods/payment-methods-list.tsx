import { isGateway } from '#contract/store/payments/gateways.ts'
import { type PaymentMethod, paymentMethods } from '#contract/store/payments/payment-methods.ts'
import { t, valueText } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { PaymentMethodForm, refreshes } from './payment-method-form.tsx'

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

/** The platform's screen with the ways to pay that dealers can set up. */
export default function PaymentMethodsList() {
  const remove = useSend(paymentMethods.remove, { refreshes })
  const onDelete = ({ id, version, name }: PaymentMethod) =>
    confirmAndDelete(
      t('paymentMethods.one'),
      name,
      () => remove.send({ id, version }),
      t('paymentMethods.deleted'),
    )
  const methods = useRecords({
    open: useOpenInUrl('method'),
    read: useRead(paymentMethods.list, {}),
    readById: null,
    nameRow: ({ name }) => name,
    create: t('paymentMethods.create'),
    onDelete,
    whyNoDelete: ({ usedBy }) =>
      usedBy ? t('paymentMethods.usedStays', { who: valueText(usedBy) }) : undefined,
  })
  return (
    <ListPage of="payment-methods" actions={methods.create}>
      <DataTable
        {...methods.table}
        label={t('paymentMethods.title')}
        name="payment-methods"
        columns={columns()}
        actions={(method) =>
          // Gateways can't be deleted; the server would refuse.
          isGateway(method.id) ? (
            <RowActions {...methods.buildActions(method)} onDelete={undefined} />
          ) : (
            methods.table.actions(method)
          )
        }
        empty={{ title: t('paymentMethods.empty'), action: methods.create }}
      />
      <RecordModal
        {...methods.dialog}
        title={(method) =>
          method ? t('paymentMethods.editTitle', { name: method.name }) : t('paymentMethods.newTitle')
        }
      >
        {(method) => <PaymentMethodForm key={method?.id} method={method} />}
      </RecordModal>
    </ListPage>
  )
}
