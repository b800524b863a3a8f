import { Button, Group, SegmentedControl, Text, Title } from '@mantine/core'
import { IconCar, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { Select } from '#web/ui/selects/select.tsx'
import { NumberSearch } from './number-search.tsx'
import { findVehicleCatalog } from './part-sources.ts'
import css from './parts.module.css'
import { type PartsAsk, useDealerCatalogs } from './parts-ask.ts'
import { PartsDialog } from './parts-dialog.tsx'
import type { PickedPart } from './use-list-adding.ts'
import { VehicleChain } from './vehicle-chain.tsx'
import { choiceText, type VehicleChoice } from './vehicle-choice.ts'

type Props = {
  /** The search field's id: the error summary links to it. */
  fieldId: string
  title: string
  /** The dealer and customer the parts are for. */
  about: Omit<PartsAsk, 'catalog'>
  /** The searched vehicle and its setter, when the parent controls it. */
  vehicle?: [VehicleChoice, (choice: VehicleChoice) => void] | undefined
  /** Includes the vehicle of the search. */
  onPick: (part: Suggestion, choice: VehicleChoice) => void
  /** Receives a pasted list; without it, its parts are added one by one. */
  onPickList?: (picked: PickedPart[], choice: VehicleChoice) => void
  /** Called after parts were added, when no dialog covers the page anymore. */
  onDone: () => void
  /** Adds a part that no catalog has, from the typed text. */
  onManual?: (typed: string) => void
  /** Another way to find a part, at the end of the header. */
  children?: ReactNode
}
type Way = 'number' | 'vehicle'

/** Finds a part in the dealer’s catalogs by number or name, scan, or vehicle. */
export function PartFinder(props: Props) {
  const { fieldId, title, about, vehicle, onPick, onPickList, onDone, onManual, children } = props
  const titleId = useId()
  const [way, setWay] = useState<Way>('number')
  const own = useState<VehicleChoice>({})
  const [choice, setChoice] = vehicle ?? own
  const [catalog, setCatalog] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [starts, setStarts] = useState(0)
  const ask: PartsAsk = { ...about, catalog }
  const { sold, isTruck } = useDealerCatalogs(ask.dealerId)
  const pick = (part: Suggestion) => onPick(part, choice)
  const startAgain = () => {
    setChoice({})
    setStarts(starts + 1)
  }
  // A person who chooses a way continues in its field.
  useWhenChanged(starts, () => {
    if (starts > 0 && way === 'number') document.getElementById(fieldId)?.focus()
  })
  const pickList = (picked: PickedPart[], left: number) => {
    if (onPickList) onPickList(picked, choice)
    else for (const { part } of picked) pick(part)
    // Showing what was added would scroll away from the lines to correct.
    if (left === 0) onDone()
  }
  return (
    <section
      className={css.add}
      aria-labelledby={titleId}
      id={way === 'number' ? undefined : fieldId}
      tabIndex={-1}
    >
      <div className={css.head}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <SegmentedControl
          size="xs"
          aria-labelledby={titleId}
          value={way}
          onChange={(next) => {
            setWay(next as Way)
            setStarts(starts + 1)
          }}
          data={[
            { value: 'number', label: t('partSearch.byNumber') },
            { value: 'vehicle', label: t('partSearch.byVehicle') },
          ]}
        />
        {sold.length > 1 && (
          <Select
            className={css.catalog}
            aria-label={t('partSearch.catalog')}
            size="xs"
            w={190}
            data={[
              { value: '', label: t('partSearch.allCatalogs') },
              ...sold.map(({ catalogName, displayName }) => ({ value: catalogName, label: displayName })),
            ]}
            value={catalog ?? ''}
            onChange={(next) => {
              setCatalog(next || null)
              // The offered vehicles may differ.
              if (findVehicleCatalog(sold, next || null) !== findVehicleCatalog(sold, catalog)) setChoice({})
            }}
          />
        )}
        <div className={css.besides}>{children}</div>
      </div>
      {way === 'number' && choiceText(choice) !== '' && (
        <div className={css.chosen}>
          <IconCar size={16} aria-hidden="true" />
          {t('partSearch.forVehicle', {
            vehicle: [choiceText(choice), choice.vin].filter(Boolean).join(' · '),
          })}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setChoice({})}>
            {t('partSearch.removeVehicle')}
          </Button>
        </div>
      )}
      {way === 'number' ? (
        <NumberSearch
          id={fieldId}
          ask={ask}
          choice={choice}
          onPick={(part, used) => {
            // The vehicle that was typed with a part stays for the next one.
            if (used !== choice) setChoice(used)
            onPick(part, used)
            onDone()
          }}
          onPickList={pickList}
          onVehicle={setChoice}
          onManual={onManual}
        />
      ) : (
        <>
          <VehicleChain
            ask={{ ...ask, catalog: findVehicleCatalog(sold, catalog) }}
            isTruck={isTruck}
            choice={choice}
            onChange={setChoice}
            starts={starts}
            onEnter={choice.model && (() => setOpen(true))}
          />
          <Group>
            <Button
              leftSection={<IconSearch size={16} />}
              disabled={!choice.model}
              onClick={() => setOpen(true)}
            >
              {t('partSearch.showParts')}
            </Button>
            <Button variant="subtle" color="gray" disabled={!choice.make} onClick={startAgain}>
              {t('partSearch.otherVehicle')}
            </Button>
            {choice.model && (
              <Text size="xs" c="dimmed" data-keys>
                {t('partSearch.enterShows')}
              </Text>
            )}
          </Group>
        </>
      )}
      <PartsDialog
        way={isOpen ? 'vehicle' : null}
        ask={ask}
        choice={choice}
        keyword=""
        onClose={() => {
          setOpen(false)
          onDone()
        }}
        onPick={pick}
      />
    </section>
  )
}
