import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { type Webhook, webhooks } from '#contract/channels/webhooks.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { usePublishDealer } from '#web/platform/session/opened-dealer.ts'
import { useRouteId } from '#web/platform/urls/url-query.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DeliveriesList } from './deliveries-list.tsx'
import { ReplayRange } from './replay-range.tsx'
import { SecretShown } from './secret-shown.tsx'
import { refreshes } from './webhook-changes.ts'
import { EditWebhook } from './webhook-form.tsx'
import { WebhookStatus } from './webhook-status.tsx'

/** A webhook and what was sent to it. */
export default function OpenWebhook() {
  const read = useRead(webhooks.show, { id: useRouteId() })
  usePublishDealer(read.data?.data.dealerId)
  const opened = <ReadGuard read={read}>{({ data }) => <Opened webhook={data} />}</ReadGuard>
  return read.data ? (
    opened
  ) : (
    <Page of="webhooks" title="">
      {opened}
    </Page>
  )
}

type Dialog = 'edit' | 'range' | { secret: string }

function Opened({ webhook }: { webhook: Webhook }) {
  const { id, name, url, events, stoppedWhy, oldSecretUntil } = webhook
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  return (
    <Page
      of="webhooks"
      title={name}
      mark={<WebhookStatus webhook={webhook} />}
      actions={<Actions webhook={webhook} onOpen={setDialog} />}
    >
      <Stack gap="md">
        {stoppedWhy && (
          <Alert color="red" title={t('webhooks.stopped')}>
            {t(stoppedWhy === 'gone' ? 'webhooks.stoppedGone' : 'webhooks.stoppedFailing')}
          </Alert>
        )}
        <Facts
          facts={[
            [t('webhooks.url'), url],
            [t('webhooks.events'), events.join(', ')],
          ]}
        />
        {oldSecretUntil && (
          <Alert color="blue">{t('webhooks.oldSecret', { when: dateTime(oldSecretUntil) })}</Alert>
        )}
        <DeliveriesList webhook={webhook} />
      </Stack>
      <RecordModal
        opened={dialog}
        onClose={close}
        width={dialog === 'edit' ? undefined : 480}
        title={(oneWebhook) =>
          oneWebhook === 'edit'
            ? t('webhooks.editTitle', { name })
            : t(oneWebhook === 'range' ? 'webhooks.range' : 'webhooks.rotate')
        }
      >
        {(oneWebhook) =>
          oneWebhook === 'edit' ? (
            <EditWebhook webhook={webhook} />
          ) : oneWebhook === 'range' ? (
            <ReplayRange id={id} onClose={close} />
          ) : (
            oneWebhook && <SecretShown secret={oneWebhook.secret} onClose={close} />
          )
        }
      </RecordModal>
    </Page>
  )
}

type ActionsProps = { webhook: Webhook; onOpen: (dialog: Dialog) => void }

function Actions({ webhook: { id, isActive }, onOpen }: ActionsProps) {
  const rotate = useSend(webhooks.rotate, { refreshes })
  const test = useSend(webhooks.test, { refreshes })
  const why = isActive ? undefined : t('webhooks.whyOff')
  const onRotate = () =>
    confirm({
      title: t('webhooks.rotateTitle'),
      text: t('webhooks.rotateText'),
      confirmLabel: t('webhooks.rotateConfirm'),
      act: async () => onOpen({ secret: (await rotate.send({ id })).data.secret }),
    })
  const onTest = () =>
    test
      .send({ id })
      .then(() => toast.success(t('webhooks.testSent')), sayWhatFailed(t('webhooks.testFailed')))
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => void onRotate()}>
        {t('webhooks.rotate')}
      </Button>
      <WhyButton label={t('webhooks.range')} why={why} onClick={() => onOpen('range')} />
      <WhyButton label={t('webhooks.test')} why={why} onClick={() => void onTest()} />
      <Button onClick={() => onOpen('edit')}>{t('common.edit')}</Button>
    </Group>
  )
}
