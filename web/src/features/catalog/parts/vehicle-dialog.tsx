import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { vehicleText } from '#contract/catalog/vehicle-text.ts'
import { looksLikeVin, plainVin } from '#contract/catalog/vin.ts'
import { hasVehicle, type LineVehicle, toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import { t } from '#web/platform/i18n.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { asLineVehicle } from './line-vehicle.ts'
import { type PartsAsk, useDealerCatalogs } from './parts-ask.ts'
import { useStoredChoice } from './use-stored-choice.ts'
import { VehicleChain } from './vehicle-chain.tsx'
import type { VehicleChoice } from './vehicle-choice.ts'

type Props = {
  opened: boolean
  title: string
  about: Omit<PartsAsk, 'catalog'>
  /** The line's vehicle so far. */
  vehicle: LineVehicle
  /** A question about other lines that could get the vehicle; omitted if there are none. */
  othersLabel?: string | undefined
  onClose: () => void
  onChoose: (vehicle: LineVehicle, choice: VehicleChoice, isForOthers: boolean) => void
}

/** Chooses the vehicle that a line's part is for, and its VIN. */
export function VehicleDialog({ opened, title, onClose, ...rest }: Props) {
  return (
    <AppModal opened={opened} onClose={onClose} title={title}>
      {opened && <VehicleForm {...rest} />}
    </AppModal>
  )
}

function VehicleForm({ about, vehicle, othersLabel, onChoose }: Omit<Props, 'opened' | 'title' | 'onClose'>) {
  const { isTruck } = useDealerCatalogs(about.dealerId)
  const [chosen, setChosen] = useState<VehicleChoice | null>(null)
  const [vin, setVin] = useState(vehicle.vin ?? '')
  const [isForOthers, setIsForOthers] = useState(false)
  const stored = useStoredChoice(about, vehicle, chosen === null)
  const choice = chosen ?? stored
  const plain = plainVin(vin)
  // Keeps the line's vehicle until another one is chosen, even if the catalogs don't have it any more.
  const next = chosen ? asLineVehicle({ ...chosen, vin: plain }) : toLineVehicle({ ...vehicle, vin: plain })
  const words = vehicleText(vehicle)
  return (
    <Stack gap="md">
      {words !== '' && (
        <Text size="sm" c="dimmed">
          {t('partSearch.vehicleNow', { vehicle: words })}
        </Text>
      )}
      <VehicleChain
        ask={{ ...about, catalog: null }}
        isTruck={isTruck}
        choice={choice}
        onChange={(next) => {
          // The VIN belonged to the previous vehicle.
          if (choice.vin && !next.vin) setVin('')
          setChosen(next)
        }}
        onlyVehicle
        vin={[vin, setVin]}
      />
      {othersLabel && (
        <Checkbox
          label={othersLabel}
          checked={isForOthers}
          onChange={(event) => setIsForOthers(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        {hasVehicle(vehicle) && (
          <Button variant="default" onClick={() => onChoose(toLineVehicle({}), {}, false)}>
            {t('partSearch.noVehicle')}
          </Button>
        )}
        <Button
          disabled={!hasVehicle(next) || (plain !== '' && !looksLikeVin(plain))}
          onClick={() => onChoose(next, choice, isForOthers)}
        >
          {t('partSearch.useVehicle')}
        </Button>
      </Group>
    </Stack>
  )
}
