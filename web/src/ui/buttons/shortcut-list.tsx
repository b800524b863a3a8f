import { Group, Kbd, Modal, Stack, Switch, Text } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { shortcutsName, useRemembered } from '#web/platform/session/browser-storage.ts'
import { keyNames, type Shortcut } from './key-names.ts'

type Props = { shortcuts: readonly Shortcut[]; opened: boolean; onClose: () => void }

/** The keys that work on this screen, and a switch for single ones. */
export function ShortcutList({ shortcuts, opened, onClose }: Props) {
  const [storedState, store] = useRemembered(shortcutsName)
  const isOff = storedState === 'off'
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('common.shortcuts')}
      size={480}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="xs">
        {shortcuts
          .filter(({ keys, act }) => !isOff || !act || keys.length > 1)
          .map(({ keys, label }) => (
            <Group key={keys + label} justify="space-between" wrap="nowrap">
              <Text size="sm">{label}</Text>
              <Group gap={4} wrap="nowrap">
                {keyNames(keys).map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Group>
            </Group>
          ))}
        <Switch
          mt="xs"
          label={t('common.shortcutSingle')}
          description={t('common.shortcutSingleText')}
          checked={!isOff}
          onChange={(event) => store(event.currentTarget.checked ? null : 'off')}
        />
      </Stack>
    </Modal>
  )
}
