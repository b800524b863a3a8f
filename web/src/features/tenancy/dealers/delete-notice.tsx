import { Button, Group, Stack, Text } from '@mantine/core'
import type { DealerRow } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { useStoreToggle } from './store-toggle.tsx'

type Props = { dealer: DealerRow | null; onClose: () => void }

/** Dealers and their history can't be deleted; offers to turn off the store instead. */
export function DeleteNotice({ dealer, onClose }: Props) {
  return (
    <RecordModal
      opened={dealer ?? undefined}
      onClose={onClose}
      title={() => t('dealers.deleteTitle')}
      width={480}
    >
      {(deletedDealer) => deletedDealer && <Notice dealer={deletedDealer} onClose={onClose} />}
    </RecordModal>
  )
}

function Notice({ dealer, onClose }: { dealer: DealerRow; onClose: () => void }) {
  const toggle = useStoreToggle()
  const isActive = dealer.isActive === 1
  const disable = () => {
    onClose()
    void toggle(dealer)
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        {t(isActive ? 'dealers.deleteText' : 'dealers.deleteInactive', { company: dealer.company })}
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
  )
}
