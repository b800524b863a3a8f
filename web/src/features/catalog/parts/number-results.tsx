import { Button, Group, Text } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle } from 'react'
import { t } from '#web/platform/i18n.ts'
import { PartList, type PartResultsState, usePartResults } from './part-list.tsx'
import css from './parts.module.css'
import type { PartsAsk } from './parts-ask.ts'
import type { Adding } from './use-adding.ts'
import type { VehicleChoice } from './vehicle-choice.ts'

/** Handles a key of the field above; false leaves it to the field. */
export type ResultKeys = { press: (event: KeyboardEvent) => boolean }

export type NumberResultsProps = {
  ask: PartsAsk
  choice: VehicleChoice
  typed: string
  field: RefObject<HTMLInputElement | null>
  keys: RefObject<ResultKeys | null>
  /** Passes on what the field says about these results to screen readers. */
  onControls: (controls: PartResultsState['controls']) => void
  adding: Adding
  onClose: () => void
  /** Adds what was typed although no catalog has it. */
  onManual?: (() => void) | undefined
}

/** The parts for a typed number or name, below their search field. */
export function NumberResults(props: NumberResultsProps) {
  const { ask, choice, typed, field, keys, onControls, adding, onClose, onManual } = props
  const results = usePartResults({
    way: 'number',
    ask,
    choice,
    typed,
    onlyFitting: false,
    field,
    adding,
    addsLater: false,
    readsVehicle: true,
  })
  useImperativeHandle(keys, () => ({ press: results.onKeyDown }))
  const { controls, active } = results
  const { 'aria-activedescendant': row, 'aria-controls': lists, 'aria-expanded': isExpanded } = controls
  useEffect(
    () => onControls({ 'aria-activedescendant': row, 'aria-controls': lists, 'aria-expanded': isExpanded }),
    [onControls, row, lists, isExpanded],
  )
  return (
    <div className={css.results}>
      <PartList results={results} />
      {results.isEmpty && onManual && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPencilPlus size={16} />}
            onClick={onManual}
          >
            {t('partSearch.addManually', { typed: typed.trim() })}
          </Button>
        </div>
      )}
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" data-keys>
          {active !== null && t('partSearch.keys')}
        </Text>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {t('partSearch.done')}
        </Button>
      </Group>
    </div>
  )
}
