import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type ClientRequest, clientRequests, type FormerValues } from '#contract/sales/client-requests.ts'
import { money } from '#web/platform/formats/format.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { InlineProblem, RecordProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useReopenRequest } from './request-changes.ts'

type Props = { request: ClientRequest; onClose: () => void }

/** Reopens a decided request; its changes can be reverted. */
export function Reopen({ request: { id, version, partNumber, currencySymbol }, onClose }: Props) {
  const reopen = useReopenRequest()
  const read = useRead(clientRequests.effects, { id }, { enabled: partNumber !== null })
  const { before, edited } = read.data?.data ?? { before: null, edited: null }
  const [isRestoring, setRestoring] = useState(false)
  const onReopen = () =>
    reopen
      .send({
        id,
        version,
        ...(before && isRestoring && { restore: 1, editVersion: edited?.version ?? 0 }),
      })
      .then(
        () => {
          toast.success(t('clientRequests.wasReopened'))
          onClose()
        },
        () => void read.refetch(),
      )
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('clientRequests.reopenHint')}
      </Text>
      {before && (
        <Checkbox
          label={t('clientRequests.restore')}
          description={describeFormer(before, currencySymbol)}
          checked={isRestoring}
          onChange={(event) => setRestoring(event.currentTarget.checked)}
        />
      )}
      <InlineProblem problem={read.error} onRetry={() => void read.refetch()} />
      <RecordProblem problem={reopen.problem} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void onReopen()} loading={reopen.busy}>
          {t('clientRequests.markAsOpen')}
        </Button>
      </Group>
    </>
  )
}

/** `List price: USD $40.00 · Cost: as the catalog has it`. */
function describeFormer(before: FormerValues, currencySymbol: string): string {
  const { listPrice, cost, core, hideItem, supersededBy, ofCatalog: isInCatalog } = before
  const exact = (value: number | null | undefined) => (value == null ? value : money(value, currencySymbol))
  const nothing = t(isInCatalog ? 'clientRequests.replacedByNothing' : 'clientRequests.asCatalog')
  const values = [
    [t('clientRequests.listPrice'), exact(listPrice)],
    [t('clientRequests.cost'), exact(cost)],
    [t('clientRequests.costPrice'), exact(core)],
    [
      t('clientRequests.hidden'),
      hideItem === undefined ? undefined : t(hideItem ? 'common.yes' : 'common.no'),
    ],
    [t('clientRequests.newPartNumber'), supersededBy],
  ] as const
  return values
    .flatMap(([label, value]) => (value === undefined ? [] : [withLabel(label, value ?? nothing)]))
    .join(' · ')
}
