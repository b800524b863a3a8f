import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import type { BroadcastRow } from '#contract/sales/messages/broadcasts.ts'
import { t } from '#web/platform/i18n.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { useRetryBroadcast, useSetBroadcastState } from './broadcast-changes.ts'

/**
 * The buttons of an open broadcast: pause, continue, cancel, and send again what failed. Emails with an
 * unclear result ask first.
 */
export function BroadcastActions({ broadcast }: { broadcast: BroadcastRow }) {
  const { id, state, waiting, failed, unconfirmed } = broadcast
  const change = useSetBroadcastState()
  const retry = useRetryBroadcast()
  const fail = useFailure()
  const busy = change.busy || retry.busy
  const set = (next: 'paused' | 'sending') => change.send({ id, state: next }).catch(fail)
  const again = (which: 'failed' | 'unconfirmed') => retry.send({ id, state: which }).catch(fail)

  const cancel = () =>
    confirm({
      title: t('broadcasts.cancelTitle'),
      text: t('broadcasts.cancelText', { n: waiting }),
      confirmLabel: t('broadcasts.cancel'),
      cancelLabel: t('broadcasts.keepSending'),
      danger: true,
      act: () => change.send({ id, state: 'cancelled' }),
    })
  const againUnsure = async () => {
    const sure = await confirm({
      title: t('broadcasts.retryUnconfirmedTitle'),
      text: t('broadcasts.retryUnconfirmedText'),
      confirmLabel: t('broadcasts.retryUnconfirmed'),
    })
    if (sure) await again('unconfirmed')
  }
  const isOpen = state === 'sending' || state === 'paused'
  const shared = { variant: 'default', disabled: busy } as const
  return (
    <>
      {state === 'sending' && (
        <Button {...shared} leftSection={<IconPlayerPause size={16} />} onClick={() => void set('paused')}>
          {t('broadcasts.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button {...shared} leftSection={<IconPlayerPlay size={16} />} onClick={() => void set('sending')}>
          {t('broadcasts.goOn')}
        </Button>
      )}
      {isOpen && (
        <Button {...shared} color="red" leftSection={<IconX size={16} />} onClick={() => void cancel()}>
          {t('broadcasts.cancel')}
        </Button>
      )}
      {failed > 0 && state !== 'cancelled' && (
        <Button {...shared} leftSection={<IconRefresh size={16} />} onClick={() => void again('failed')}>
          {t('broadcasts.retryFailed')}
        </Button>
      )}
      {unconfirmed > 0 && state !== 'cancelled' && (
        <Button {...shared} leftSection={<IconRefresh size={16} />} onClick={() => void againUnsure()}>
          {t('broadcasts.retryUnconfirmed')}
        </Button>
      )}
    </>
  )
}
