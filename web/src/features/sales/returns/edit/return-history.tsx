import { Text } from '@mantine/core'
import { formatDateTime } from '#contract/dates.ts'
import { type Rma, returns } from '#contract/sales/returns/returns.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import css from './return.module.css'

const words = {
  create: 'returns.didCreate',
  update: 'returns.didUpdate',
  approve: 'returns.didApprove',
  deny: 'returns.didDeny',
  receive: 'returns.didReceive',
  'receive-part': 'returns.didReceivePart',
  'receive-undo': 'returns.didUndoReceipt',
  refund: 'returns.didRefund',
  exchange: 'returns.didExchange',
} as const
const findActionName = (action: string) => words[action as keyof typeof words]

/** A return's change log, in the dealer's time zone. */
export function ReturnHistory({ rma }: { rma: Rma }) {
  const read = useRead(returns.history, { id: rma.id })
  const zone = useZone(rma.dealerId)
  return (
    <ReadGuard read={read}>
      {({ data }) =>
        data.length === 0 ? (
          <Text c="dimmed">{t('returns.noHistory')}</Text>
        ) : (
          <ol className={css.history}>
            {data.map(({ id, at, user, action, description }) => (
              <li key={id}>
                <span className={css.when}>{zone && formatDateTime(at, zone)}</span>
                <span>
                  {Object.hasOwn(words, action) ? t(findActionName(action)) : description}{' '}
                  <Text span c="dimmed" size="sm">
                    {t('returns.by', { name: user })}
                  </Text>
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </ReadGuard>
  )
}
