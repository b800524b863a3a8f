import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DealerRow } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { AppModal } from '#web/ui/modal.tsx'
import { useStoreToggle } from './store-toggle.tsx'

type Props = { dealer: DealerRow | null; onClose: () => void }

/** Dealers stay, with all they have done; what can be done instead is to close the store. */
export function DeleteNotice({ dealer, onClose }: Props) {
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState(dealer)
  if (dealer && dealer !== shown) setShown(dealer)
  const toggle = useStoreToggle()
  if (!shown) return null

  const isActive = shown.isActive === 1
  const disable = () => {
    onClose()
    void toggle(shown)
  }
  return (
    <AppModal opened={dealer !== null} onClose={onClose} title={t('dealers.deleteTitle')} width={480}>
      <Stack gap="md">
        <Text size="sm">
          {t(isActive ? 'dealers.deleteText' : 'dealers.deleteInactive', { company: shown.company })}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(isActive ? 'common.cancel' : 'common.close')}
          </Button>
          {isActive && (
            <Button color="red.8" onClick={disable}>
              {t('dealers.disableInstead')}
            </Button>
          )}
        </Group>
      </Stack>
    </AppModal>
  )
}
