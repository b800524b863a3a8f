import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DealerRow } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { wordsOf } from '#web/platform/problems.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { useToggleStore } from './dealer-changes.ts'

type Switched = Pick<DealerRow, 'id' | 'company' | 'isActive'>

/** Asks whether a dealer's store is to be enabled or disabled, and does it. True when it was. */
export function useStoreToggle(): (dealer: Switched) => Promise<boolean> {
  const toggle = useToggleStore()
  return (dealer) => {
    const isActive = dealer.isActive === 1 ? 0 : 1
    const wish: { manageVhost: 0 | 1 } = { manageVhost: 1 }
    const act = async () => {
      const { data } = await toggle.send({ dealerId: dealer.id, isActive, ...wish }).catch(tellFailure)
      toast.success(data.message)
    }
    return confirm({
      title: t(isActive ? 'dealers.enableTitle' : 'dealers.disableTitle'),
      text: (
        <Question
          company={dealer.company}
          enables={isActive === 1}
          onManageHost={(manage) => {
            wish.manageVhost = manage ? 1 : 0
          }}
        />
      ),
      confirmLabel: t(isActive ? 'dealers.enable' : 'dealers.disable'),
      danger: isActive === 0,
      act,
    })
  }
}

/** The dialog stays with the reason; the corner says what failed. */
function tellFailure(error: unknown): never {
  const [failed, reason] = [t('dealers.toggleFailed'), wordsOf(error)]
  toast.error(reason.startsWith(failed) ? reason : `${failed} ${reason}`)
  throw error
}

type QuestionProps = { company: string; enables: boolean; onManageHost: (manage: boolean) => void }

function Question({ company, enables, onManageHost }: QuestionProps) {
  const [manage, setManage] = useState(true)
  return (
    <Stack gap="sm">
      <Text size="sm">{t(enables ? 'dealers.enableText' : 'dealers.disableText')}</Text>
      <Text size="sm" fw={600}>
        {company}
      </Text>
      <Checkbox
        label={t(enables ? 'dealers.enableHost' : 'dealers.disableHost')}
        checked={manage}
        onChange={(event) => {
          setManage(event.currentTarget.checked)
          onManageHost(event.currentTarget.checked)
        }}
      />
    </Stack>
  )
}
