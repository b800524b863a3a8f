import { Button, Checkbox, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type ClientRequest, clientRequests, type RequestEffects } from '#contract/sales/client-requests.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { InlineProblem, RecordProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useApproveRequest, useDeclineRequest } from './request-changes.ts'

type Props = { request: ClientRequest; onClose: () => void }

/** The changes of an approval, and the decision. */
export function Decide({ request, onClose }: Props) {
  const { id, version, requestType } = request
  const approve = useApproveRequest()
  const decline = useDeclineRequest()
  const read = useRead(clientRequests.effects, { id })
  const effects = read.data?.data
  const [reach, setReach] = useState<'dealer' | 'catalog'>('dealer')
  const [moveUses, setMoveUses] = useState(false)
  const [reason, setReason] = useState('')
  const busy = approve.busy || decline.busy
  const done = (text: string) => () => {
    toast.success(text)
    onClose()
  }
  const onApprove = () =>
    approve
      .send({ id, version, reach, moveUses: moveUses ? 1 : 0, editVersion: effects?.edited?.version ?? 0 })
      .then(done(t('clientRequests.wasApproved')), () => void read.refetch())
  const onDecline = () =>
    decline
      .send({ id, version, ...(reason.trim() ? { reason: reason.trim() } : {}) })
      .then(done(t('clientRequests.wasDeclined')), () => {})
  return (
    <>
      {effects && request.partNumber && <Effects effects={effects} currencySymbol={request.currencySymbol} />}
      {requestType === 'old-superseded' && (
        <Radio.Group
          label={t('clientRequests.reach')}
          value={reach}
          onChange={(next) => setReach(next === 'catalog' ? 'catalog' : 'dealer')}
        >
          <Stack gap={4} mt={4}>
            <Radio value="dealer" label={t('clientRequests.reachDealer', { name: request.storeName })} />
            <Radio
              value="catalog"
              label={t('clientRequests.reachCatalog', { name: request.catalogName ?? '' })}
            />
          </Stack>
        </Radio.Group>
      )}
      {requestType === 'old-superseded' && effects && effects.relatedItems + effects.specials > 0 && (
        <Checkbox
          label={t('clientRequests.moveUses', { name: request.storeName })}
          checked={moveUses}
          onChange={(event) => setMoveUses(event.currentTarget.checked)}
        />
      )}
      <Textarea
        label={t('clientRequests.reason')}
        description={t('clientRequests.reasonHint')}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <InlineProblem problem={read.error} onRetry={() => void read.refetch()} />
      <RecordProblem problem={approve.problem ?? decline.problem} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void onDecline()} disabled={busy} loading={decline.busy}>
          {t('clientRequests.decline')}
        </Button>
        <Button onClick={() => void onApprove()} disabled={busy || !effects} loading={approve.busy}>
          {t('clientRequests.approve')}
        </Button>
      </Group>
    </>
  )
}

type EffectsProps = { effects: RequestEffects; currencySymbol: string }

function Effects({ effects, currencySymbol }: EffectsProps) {
  const { edited, openOrderLines, openQuotes, relatedItems, specials } = effects
  return (
    <div>
      <Text size="sm">
        {edited
          ? t('clientRequests.edited', {
              listPrice: money(edited.listPrice, currencySymbol),
              cost: money(edited.cost, currencySymbol),
              core: money(edited.core, currencySymbol),
            })
          : t('clientRequests.notEdited')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('clientRequests.uses', { openOrderLines, openQuotes, relatedItems, specials })}
      </Text>
    </div>
  )
}
