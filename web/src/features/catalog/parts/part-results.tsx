import { Button, Checkbox, Group, Loader, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import { InlineNote, WarningNote } from '#web/ui/inline-problem.tsx'
import { AppModal } from '#web/ui/modal.tsx'
import { type PartFindings, PartSection, rowId, sectionId } from './part-section.tsx'
import { sourcesOf } from './part-sources.ts'
import css from './parts.module.css'
import { type PartsAsk, useDealerCatalogs } from './parts-ask.ts'
import { usePartChoice } from './use-part-choice.ts'
import { type SearchWish, usePartSearch } from './use-part-search.ts'
import { choiceWords, type VehicleChoice } from './vehicle-choice.ts'

export type PartsDialogProps = {
  /** How the search was opened; null while the dialog is closed. */
  way: 'number' | 'vehicle' | null
  ask: PartsAsk
  choice: VehicleChoice
  keyword: string
  /** Receives the last typed keyword. */
  onClose: (keyword: string) => void
  onPick: (part: Suggestion) => void
}

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
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const backToField = () => field.current?.focus()
  useEffect(() => onTyped(typed), [onTyped, typed])

  const [asked] = useDebouncedValue(typed.trim(), 300)
  const { sold } = useDealerCatalogs(ask.dealerId)
  const wish: SearchWish = { way, ask, choice, onlyFitting, asked, isTyping: asked !== typed.trim() }
  const { sections, isSearching, isEmpty, said } = usePartSearch(
    sourcesOf(sold, ask.catalog),
    wish,
    backToField,
  )
  const { added, add } = useAdded(onPick)
  const isAnswered = asked === typed.trim() && !isSearching
  const { active, point, onKeyDown } = usePartChoice(sections, isAnswered, (part) => {
    add(part)
    // The next typed or scanned number replaces this one.
    field.current?.select()
  })
  const vehicle = choiceWords(choice)
  const isTitled = sections.length > 1
  const listOf = (section: number) => `${listId}-${section}`
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
          aria-expanded={active !== null}
          aria-controls={sections.map((_, at) => listOf(at)).join(' ')}
          aria-activedescendant={active ? rowId(listOf(active.section), active.row) : undefined}
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
        {vehicle !== '' && (
          <Checkbox
            label={t('partSearch.onlyFitting', { vehicle })}
            checked={onlyFitting}
            onChange={(event) => setOnlyFitting(event.currentTarget.checked)}
          />
        )}
      </div>
      <FitNotes sections={sections.map(({ found }) => found)} vehicle={vehicle} />
      <Text size="sm" c="dimmed" aria-live="polite" className={isEmpty ? undefined : css.hidden}>
        {isEmpty ? emptyWords(asked) : said}
      </Text>
      {isTitled && sections[0]!.found.rows.length > 0 && (
        <Group gap="xs">
          {sections.map(({ found }, at) => (
            <Button
              key={found.key}
              className={css.jump}
              size="compact-sm"
              variant="default"
              rightSection={found.isSearching ? <Loader size={12} /> : found.shortCount}
              onClick={() => {
                point({ section: at, row: 0 })
                document.getElementById(sectionId(listOf(at)))?.scrollIntoView({ block: 'start' })
                field.current?.focus({ preventScroll: true })
              }}
            >
              {found.title}
            </Button>
          ))}
        </Group>
      )}
      {!isEmpty &&
        sections.map(({ found, onPage }, at) => (
          <PartSection
            key={found.key}
            found={found}
            currencySymbol={ask.region === 'CAN' ? 'CAN' : 'USD'}
            isTitled={isTitled}
            listId={listOf(at)}
            active={active?.section === at ? active.row : null}
            onPoint={(row) => point({ section: at, row })}
            vehicle={vehicle}
            added={added}
            onPick={add}
            onPage={onPage}
          />
        ))}
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

/** How often each part was added from these results. */
function useAdded(onPick: (part: Suggestion) => void) {
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map())
  const add = (part: Suggestion) => {
    setAdded((before) => new Map(before).set(part.part_number, (before.get(part.part_number) ?? 0) + 1))
    onPick(part)
  }
  return { added, add }
}

/** Warns before anything is added: which parts don't fit, or that the fit is unknown. */
function FitNotes({ sections, vehicle }: { sections: readonly PartFindings[]; vehicle: string }) {
  const rows = sections.flatMap((found) => found.rows)
  if (rows.length === 0) return null
  if (vehicle === '') return <InlineNote>{t('partSearch.notChecked')}</InlineNote>
  const wrong = rows.filter(({ fitsVehicle, isUniversal }) => fitsVehicle === false && !isUniversal)
  if (wrong.length === 0) return null
  return <WarningNote title={t('partSearch.wrongHere', { n: wrong.length, vehicle })} />
}

const emptyWords = (asked: string) =>
  asked === '' ? t('partSearch.noParts') : t('partSearch.noRecords', { part: asked })
