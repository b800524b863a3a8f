import { Button, Checkbox, Group, Loader, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { PartList, usePartResults } from './part-list.tsx'
import css from './parts.module.css'
import type { PartsAsk } from './parts-ask.ts'
import { type OnPick, useAdding } from './use-adding.ts'
import { choiceText, type VehicleChoice } from './vehicle-choice.ts'

export type PartsDialogProps = {
  /** How the search was opened; null while the dialog is closed. */
  way: 'number' | 'vehicle' | null
  ask: PartsAsk
  choice: VehicleChoice
  keyword: string
  /** Receives the last typed keyword. */
  onClose: (keyword: string) => void
  onPick: OnPick
}

/**
 * The dialog with a search's results. Closing it returns the text typed in it, so that the field can
 * continue with it.
 */
export function PartResults({ way, onClose, ...rest }: PartsDialogProps) {
  const [typed, setTyped] = useState('')
  return (
    <AppModal
      opened={way !== null}
      onClose={() => onClose(typed)}
      title={t('partSearch.resultsTitle')}
      width={1200}
    >
      {way && <Results way={way} {...rest} onTyped={setTyped} onDone={() => onClose(typed)} />}
    </AppModal>
  )
}

type ResultsProps = Omit<PartsDialogProps, 'way' | 'onClose'> & {
  way: 'number' | 'vehicle'
  onTyped: (text: string) => void
  onDone: () => void
}

function Results({ way, ask, choice, keyword, onPick, onTyped, onDone }: ResultsProps) {
  const [typed, setTyped] = useState(keyword)
  const [onlyFitting, setOnlyFitting] = useState(way === 'vehicle')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => onTyped(typed), [onTyped, typed])
  const adding = useAdding(onPick)
  const results = usePartResults({
    way,
    ask,
    choice,
    typed,
    onlyFitting,
    field,
    adding,
    addsLater: true,
    readsVehicle: way === 'number',
  })
  const vehicle = choiceText(choice)
  const { reading, isSearching, active, point, controls, onKeyDown } = results
  return (
    <div className={css.results}>
      <div className={css.resultsHead}>
        <TextInput
          maxLength={200}
          ref={field}
          data-autofocus
          className={css.keyword}
          type="search"
          role="combobox"
          aria-label={t('partSearch.numberOrName')}
          {...controls}
          autoComplete="off"
          placeholder={t('partSearch.numberOrName')}
          leftSection={<IconSearch size={16} />}
          rightSection={isSearching ? <Loader size={14} /> : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            point({ section: 0, row: 0 })
          }}
          onKeyDown={onKeyDown}
        />
        {vehicle !== '' && !reading.vehicle && (
          <Checkbox
            label={t('partSearch.onlyFitting', { vehicle })}
            checked={onlyFitting}
            onChange={(event) => setOnlyFitting(event.currentTarget.checked)}
          />
        )}
      </div>
      <PartList results={results} />
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {active !== null && t('partSearch.keys')}
        </Text>
        <Button variant="default" onClick={onDone}>
          {t('partSearch.done')}
        </Button>
      </Group>
    </div>
  )
}
