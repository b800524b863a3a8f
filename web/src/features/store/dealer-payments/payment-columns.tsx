import { Group } from '@mantine/core'
import type { DealerPayment } from '#contract/store/payments/dealer-payments.ts'
import { findCredentialFields } from '#contract/store/payments/gateways.ts'
import { t } from '#web/platform/i18n.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import type { Column } from '#web/ui/table/types.ts'

/** Lists the columns; on small screens, the name is the card's title. */
export const paymentColumns = (isNarrow: boolean): Column<DealerPayment>[] => [
  {
    key: 'id',
    header: t('dealerPayments.id'),
    cell: ({ id }) => id,
    width: 88,
    ...(isNarrow ? {} : { pinned: true }),
  },
  {
    key: 'name',
    header: t('dealerPayments.name'),
    cell: Name,
    ...(isNarrow ? { pinned: true } : {}),
  },
]

const Name = ({ name, envMode, paymentMethodId, credentialsSet, refusedAs }: DealerPayment) => {
  const lacks = findCredentialFields(paymentMethodId).some(
    (field) => !field.isOptional && !credentialsSet.includes(field.name),
  )
  return (
    <Group gap="xs" component="span">
      <span>{name}</span>
      <StatusChip color={envMode === 'production' ? 'green' : 'amber'}>
        {t(`dealerPayments.${envMode}`)}
      </StatusChip>
      {refusedAs && <StatusChip color="red">{t(`dealerPayments.${refusedAs}`)}</StatusChip>}
      {lacks && <StatusChip color="red">{t('dealerPayments.incomplete')}</StatusChip>}
    </Group>
  )
}
