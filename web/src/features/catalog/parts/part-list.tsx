import { Button, Group, Loader, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type RefObject, useId } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import { InlineNote, WarningNote } from '#web/ui/feedback/inline-problem.tsx'
import { PriceWhyButton } from '../pricing/price-why-button.tsx'
import { WithPartFacts } from './part-facts.tsx'
import { type PartFindings, PartSection, rowId, sectionId } from './part-section.tsx'
import { findSources, type PartSources } from './part-sources.ts'
import css from './parts.module.css'
import { type PartsAsk, useDealerCatalogs } from './parts-ask.ts'
import { ReadingNote } from './reading-note.tsx'
import type { Adding } from './use-adding.ts'
import { usePartChoice } from './use-part-choice.ts'
import { usePartSearch } from './use-part-search.ts'
import { useWordsReading } from './use-words-reading.ts'
import { choiceText, type VehicleChoice } from './vehicle-choice.ts'

type ResultsSearch = {
  way: 'number' | 'vehicle'
  ask: PartsAsk
  choice: VehicleChoice
  typed: string
  onlyFitting: boolean
  /** The search field, above the results. */
  field: RefObject<HTMLInputElement | null>
  adding: Adding
  /** Enter adds the first match even if it's pressed before the answer. */
  addsLater: boolean
  /** The text can name a vehicle besides the part. */
  readsVehicle: boolean
}
export type PartResultsState = ReturnType<typeof usePartResults>

const noSources: PartSources = { local: [], remote: [] }

/** The results for the text of a search field, and what its keys do with them. */
export function usePartResults(input: ResultsSearch) {
  const { way, ask, typed, field, adding, addsLater, readsVehicle } = input
  const listId = useId()
  const [searchText] = useDebouncedValue(typed.trim(), 300)
  const { sold } = useDealerCatalogs(ask.dealerId)
  const reading = useWordsReading(ask, readsVehicle ? searchText : '')
  const choice = reading.vehicle ?? input.choice
  const onlyFitting = input.onlyFitting || reading.vehicle !== null
  const isTyping = searchText !== typed.trim() || reading.isReading
  // A vehicle alone is chosen rather than searched for.
  const sources = reading.vehicle && reading.words === '' ? noSources : findSources(sold, ask.catalog)
  const words = readsVehicle ? reading.words : searchText
  const search = usePartSearch(sources, { way, ask, choice, onlyFitting, searchText: words, isTyping }, () =>
    field.current?.focus(),
  )
  const add = (part: Suggestion) => {
    adding.add(part, choice)
    // The next typed or scanned number replaces this one.
    field.current?.select()
  }
  const isAnswered = !isTyping && !search.isSearching
  const keys = usePartChoice(search.sections, isAnswered, add, { addsLater })
  const makeListId = (section: number) => `${listId}-${section}`
  const { active } = keys
  return {
    ...search,
    ...keys,
    added: adding.added,
    dealerId: ask.dealerId,
    customerId: ask.customerId,
    /** The part that Enter adds. */
    marked: keys.active ? search.sections[keys.active.section]?.found.rows[keys.active.row] : undefined,
    add,
    searchText: words,
    reading,
    makeListId,
    currencySymbol: ask.region === 'CAN' ? 'CAN' : 'USD',
    vehicle: choiceText(choice),
    backToField: () => field.current?.focus({ preventScroll: true }),
    /** For the field, which is a combobox. */
    controls: {
      'aria-expanded': active !== null,
      'aria-controls': search.sections.map((_, at) => makeListId(at)).join(' '),
      'aria-activedescendant': active ? rowId(makeListId(active.section), active.row) : undefined,
    },
  }
}

/** The parts found, by catalog. */
export function PartList({ results }: { results: PartResultsState }) {
  const {
    sections,
    isEmpty,
    announcement,
    searchText,
    reading,
    vehicle,
    active,
    point,
    added,
    add,
    makeListId,
  } = results
  const isTitled = sections.length > 1
  return (
    <>
      <ReadingNote reading={reading} backToField={results.backToField} />
      <FitNotes sections={sections.map(({ found }) => found)} vehicle={vehicle} />
      <Text size="sm" c="dimmed" aria-live="polite" className={isEmpty ? undefined : css.hidden}>
        {isEmpty ? emptyWords(searchText, reading.vehicle && vehicle) : announcement}
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
                document.getElementById(sectionId(makeListId(at)))?.scrollIntoView({ block: 'start' })
                results.backToField()
              }}
            >
              {found.title}
            </Button>
          ))}
        </Group>
      )}
      <WithPartFacts
        dealerId={results.dealerId}
        numbers={sections.flatMap(({ found }) => found.rows.map(({ part_number }) => part_number))}
      >
        {!isEmpty &&
          sections.map(({ found, onPage }, at) => (
            <PartSection
              key={found.key}
              found={found}
              currencySymbol={results.currencySymbol}
              isTitled={isTitled}
              listId={makeListId(at)}
              active={active?.section === at ? active.row : null}
              onPoint={(row) => point({ section: at, row })}
              vehicle={vehicle}
              added={added}
              onPick={add}
              onPage={onPage}
            />
          ))}
      </WithPartFacts>
      {results.marked && <MarkedPrice results={results} part={results.marked} />}
    </>
  )
}

/** Why the marked part costs what it does; the field keeps its keys. */
function MarkedPrice({ results, part }: { results: PartResultsState; part: Suggestion }) {
  return (
    <PriceWhyButton
      priceQuery={{
        dealerId: results.dealerId,
        partNumber: part.part_number,
        catalogId: part.catalogId,
        makeId: part.makeId,
        customerId: results.customerId,
      }}
      figures={{ price: part.price.price, list: part.price.list, cost: part.cost, core: part.core }}
      onToggle={results.backToField}
    />
  )
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

function emptyWords(searchText: string, vehicle: string | null): string {
  if (searchText === '') return t('partSearch.noParts')
  return vehicle
    ? t('partSearch.noneFits', { words: searchText, vehicle })
    : t('partSearch.noRecords', { part: searchText })
}
