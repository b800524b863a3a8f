import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type ClientRequest, clientRequests, type RequestEffects } from '#contract/sales/client-requests.ts'
import { dateTime } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useSession } from '#web/platform/session.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './client-requests.module.css'
import { useApproveRequest, useDeclineRequest, useReopenRequest } from './request-changes.ts'

type Props = { request: ClientRequest; onClose: () => void }

/** A request; platform administrators decide here. */
export function RequestDetail({ request, onClose }: Props) {
  const isAdmin = useSession().isAdmin === 1
  const facts = factsOf(request)
  return (
    <Stack gap="md">
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isAdmin &&
        (request.isOpen === 1 ? (
          <Decide request={request} onClose={onClose} />
        ) : (
          <Reopen request={request} onClose={onClose} />
        ))}
    </Stack>
  )
}

const amount = (value: number | null) => (value === null ? null : value.toFixed(2))

function factsOf(request: ClientRequest): [string, string][] {
  const decided = request.decidedAt && request.outcome
  const all: [string, string | null][] = [
    [t('clientRequests.storeName'), request.storeName],
    [t('clientRequests.requestedBy'), `${request.userName}, ${dateTime(request.createdAt)}`],
    [t('clientRequests.catalogName'), request.catalogName],
    [t('clientRequests.partNumber'), request.partNumber],
    [t('clientRequests.partTitle'), request.title],
    [t('clientRequests.newPartNumber'), request.newPartNumber],
    [t('clientRequests.listPrice'), amount(request.listPrice)],
    [t('clientRequests.cost'), amount(request.cost)],
    [t('clientRequests.costPrice'), amount(request.costPrice)],
    [t('clientRequests.comment'), request.comment],
    [t('clientRequests.issueDescription'), request.issueDescription],
    [t('clientRequests.name'), request.name],
    [t('clientRequests.emailOrPhone'), request.emailOrPhone],
    [
      t('clientRequests.decision'),
      decided
        ? `${t(`clientRequests.${request.outcome!}`)}: ${request.decidedBy ?? ''}, ${dateTime(request.decidedAt!)}`
        : null,
    ],
    [t('clientRequests.reason'), request.reason],
  ]
  return all.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}

function Decide({ request, onClose }: Props) {
  const { id, version, requestType } = request
  const approve = useApproveRequest()
  const decline = useDeclineRequest()
  const read = useRead(clientRequests.effects, { id })
  const effects = read.data?.data
  const [reach, setReach] = useState<'dealer' | 'catalog'>('dealer')
  const [reason, setReason] = useState('')
  const busy = approve.busy || decline.busy
  const done = (text: string) => () => {
    toast.success(text)
    onClose()
  }
  const onApprove = () =>
    approve
      .send({ id, version, reach, editVersion: effects?.edited?.version ?? 0 })
      .then(done(t('clientRequests.wasApproved')), () => void read.refetch())
  const onDecline = () =>
    decline
      .send({ id, version, ...(reason.trim() ? { reason: reason.trim() } : {}) })
      .then(done(t('clientRequests.wasDeclined')), () => {})
  return (
    <>
      {effects && request.partNumber && <Effects effects={effects} />}
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
      <Textarea
        label={t('clientRequests.reason')}
        description={t('clientRequests.reasonHint')}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <InlineProblem problem={read.error} onRetry={() => void read.refetch()} />
      <InlineProblem problem={approve.problem ?? decline.problem} />
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

function Effects({ effects }: { effects: RequestEffects }) {
  const { edited, openOrderLines, openQuotes, relatedItems, specials } = effects
  return (
    <div>
      <Text size="sm">
        {edited
          ? t('clientRequests.edited', {
              listPrice: amount(edited.listPrice) ?? '–',
              cost: amount(edited.cost) ?? '–',
              core: amount(edited.core) ?? '–',
            })
          : t('clientRequests.notEdited')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('clientRequests.uses', { openOrderLines, openQuotes, relatedItems, specials })}
      </Text>
    </div>
  )
}

function Reopen({ request: { id, version }, onClose }: Props) {
  const reopen = useReopenRequest()
  const onReopen = () =>
    reopen.send({ id, version }).then(
      () => {
        toast.success(t('clientRequests.wasReopened'))
        onClose()
      },
      () => {},
    )
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('clientRequests.reopenHint')}
      </Text>
      <InlineProblem problem={reopen.problem} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void onReopen()} loading={reopen.busy}>
          {t('clientRequests.markAsOpen')}
        </Button>
      </Group>
    </>
  )
}
