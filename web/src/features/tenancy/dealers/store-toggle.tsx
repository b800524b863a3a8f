import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { storeHosts } from '#contract/store/urls/store-hosts.ts'
import { dealerSetups } from '#contract/tenancy/dealer-setup.ts'
import type { DealerRow } from '#contract/tenancy/dealers.ts'
import { phraseText, t, valueText } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { closeConfirm, confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { reloadWithToast, showLeftToast } from '#web/ui/feedback/toast-after-reload.ts'
import { SetupSteps } from '../dealer-setup/setup-steps.tsx'
import { refreshDealers, useToggleStore } from './dealer-changes.ts'
import { followHost } from './follow-host.ts'

type SwitchedStore = Pick<DealerRow, 'id' | 'company' | 'isActive'>

/**
 * Asks before turning a dealer's store on or off, does it, and reloads the page. Also returns true on
 * success, for a page that has to stay.
 */
export function useStoreToggle(): (dealer: SwitchedStore) => Promise<boolean> {
  const toggle = useToggleStore()
  useEffect(showLeftToast, [])
  return async (dealer) => {
    const isActive = dealer.isActive === 1 ? 0 : 1
    let done = ''
    const options: SwitchOptions = { manageVhost: 1 }
    const act = async () => {
      const { data } = await toggle.send({ dealerId: dealer.id, isActive, ...options }).catch(toastFailure)
      done = phraseText(data.phrase)
      if (data.isDone === 1) return
      toast.success(done)
      await followHost(dealer.id).catch(toastFailure)
      done = t(isActive ? 'dealers.enabled' : 'dealers.disabled')
      await refreshDealers()
    }
    const isDone = await confirm({
      title: t(isActive ? 'dealers.enableTitle' : 'dealers.disableTitle'),
      text: (
        <Question
          dealer={dealer}
          enables={isActive === 1}
          onChange={(change) => Object.assign(options, change)}
        />
      ),
      confirmLabel: t(isActive ? 'dealers.enable' : 'dealers.disable'),
      danger: isActive === 0,
      act,
    })
    if (isDone) reloadWithToast(done)
    return isDone
  }
}

/** The dialog stays open with the reason; the toast says what failed. */
function toastFailure(error: unknown): never {
  const [failed, reason] = [t('dealers.toggleFailed'), errorText(error)]
  toast.error(reason.startsWith(failed) ? reason : `${failed} ${reason}`)
  throw error
}

type SwitchOptions = { manageVhost: 0 | 1; overruleReason?: string }
type QuestionProps = {
  dealer: SwitchedStore
  enables: boolean
  onChange: (change: Partial<SwitchOptions>) => void
}

function Question({ dealer, enables, onChange }: QuestionProps) {
  const [manage, setManage] = useState(true)
  const host = useRead(storeHosts.show, { dealerId: dealer.id }, { staleTime: 0 }).data?.data
  return (
    <Stack gap="sm">
      <Text size="sm">{t(enables ? 'dealers.enableText' : 'dealers.disableText')}</Text>
      <Text size="sm" fw={600}>
        {dealer.company}
      </Text>
      <Checkbox
        label={t(enables ? 'dealers.enableHost' : 'dealers.disableHost')}
        checked={manage}
        onChange={(event) => {
          setManage(event.currentTarget.checked)
          onChange({ manageVhost: event.currentTarget.checked ? 1 : 0 })
        }}
      />
      {enables && <Missing dealerId={dealer.id} onReason={(text) => onChange({ overruleReason: text })} />}
      {host?.state === 'failed' && (
        <Text size="sm" c="red.8">
          {t('dealers.hostFailed', { reason: valueText(host.why ?? '') })}
        </Text>
      )}
    </Stack>
  )
}

/** The store's missing steps, with links, and a reason to turn it on anyway. */
function Missing({ dealerId, onReason }: { dealerId: number; onReason: (reason: string) => void }) {
  const setup = useRead(dealerSetups.show, { dlid: dealerId }, { staleTime: 0, followsChanges: true }).data
    ?.data
  const steps = setup?.steps.filter(({ step, isDone }) => isDone === 0 && step !== 'active') ?? []
  if (steps.length === 0) return null
  return (
    <>
      <Text size="sm">{t('dealerSetup.missing')}</Text>
      <SetupSteps setup={{ dealerId, steps }} onFollow={closeConfirm} />
      <TextInput
        label={t('dealerSetup.overruleReason')}
        description={t('dealerSetup.overruleHint')}
        maxLength={500}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </>
  )
}
