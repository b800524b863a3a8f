import { Button } from '@mantine/core'
import { IconCar } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'
import css from './parts.module.css'
import type { WordsReading } from './use-words-reading.ts'
import { choiceText, type VehicleChoice } from './vehicle-choice.ts'

type Props = { reading: WordsReading; backToField: () => void }

/** Says which vehicle the typed words were read as, and takes it back or chooses another. */
export function ReadingNote({ reading, backToField }: Props) {
  const { readings, vehicle, words, setWay } = reading
  if (readings.length === 0) return null
  const choose = (way: number | 'words') => {
    setWay(way)
    // The pressed button is replaced.
    backToField()
  }
  return (
    <div className={css.chosen}>
      <IconCar size={16} aria-hidden="true" />
      <span role="status">{describe(reading)}</span>
      {vehicle ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => choose('words')}>
          {t('partSearch.allWords')}
        </Button>
      ) : (
        readings.map((one, at) => {
          const text = choiceText(one.vehicle as VehicleChoice)
          return (
            <Button key={text} variant="default" size="compact-sm" onClick={() => choose(at)}>
              {text}
            </Button>
          )
        })
      )}
      {vehicle && words === '' && t('partSearch.vehicleEnter')}
    </div>
  )
}

function describe({ readings, vehicle, words }: WordsReading): string {
  if (!vehicle) return t(readings.length > 1 ? 'partSearch.whichVehicle' : 'partSearch.asWords')
  return words === '' ? choiceText(vehicle) : t('partSearch.readAs', { words, vehicle: choiceText(vehicle) })
}
