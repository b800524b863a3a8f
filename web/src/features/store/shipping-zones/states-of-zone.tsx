import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { listStates } from '#contract/store/shipping/states.ts'
import { stateChoices } from '#web/platform/formats/state-names.ts'
import { t } from '#web/platform/i18n.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { CheckList } from './check-list.tsx'

const codes = listStates('US').map(({ code }) => code)

type Props = { chosen: readonly string[]; onChange: (codes: string[]) => void }

/** How many states of the USA are chosen, as a link to the dialog that chooses them. */
export function ZoneStates({ chosen, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isEvery = chosen.length === 0 || chosen.length === codes.length
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
        {isEvery
          ? t('shipping.zonesEveryState')
          : t('shipping.zonesSomeStates', { n: chosen.length, of: codes.length })}
      </Anchor>
      <AppModal opened={isOpen} onClose={() => setOpen(false)} title={t('shipping.zonesStatesTitle')}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('shipping.zonesStatesText')}
          </Text>
          <CheckList
            label={t('shipping.zonesStates')}
            findLabel={t('shipping.zonesFindState')}
            choices={stateChoices(listStates('US'))}
            chosen={chosen}
            onChange={onChange}
          />
          <Group justify="flex-end">
            <Button onClick={() => setOpen(false)}>{t('shipping.zonesDone')}</Button>
          </Group>
        </Stack>
      </AppModal>
    </>
  )
}
