import { Button, Group, Loader, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type RefObject, useId } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import { InlineNote, WarningNote } from '#web/ui/inline-problem.tsx'
import { WithPartFacts } from './part-facts.tsx'
import { type PartFindings, PartSection, rowId, sectionId } from './part-section.tsx'
import { findSources } from './part-sources.ts'
import css from './parts.module.css'
import { type PartsAsk, useDealerCatalogs } from './parts-ask.ts'
import type { Adding } from './use-adding.ts'
import { usePartChoice } from './use-part-choice.ts'
import { usePartSearch } from './use-part-search.ts'
import { choiceText, type VehicleChoice } from './vehicle-choice.ts'

type Wish = {
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
}
export type PartResultsState = ReturnType<typeof usePartResults>

/** The results for the text of a search field, and what its keys do with them. */
export function usePartResults({ way, ask, choice, typed, onlyFitting, field, adding, addsLater }: Wish) {
  const listId = useId()
  const [asked] = useDebouncedValue(typed.trim(), 300)
  const { sold } = useDealerCatalogs(ask.dealerId)
  const search = usePartSearch(
    findSources(sold, ask.catalog),
    { way, ask, choice, onlyFitting, asked, isTyping: asked !== typed.trim() },
    () => field.current?.focus(),
  )
  const add = (part: Suggestion) => {
    adding.add(part)
    // The next typed or scanned number replaces this one.
    field.current?.select()
  }
  const isAnswered = asked === typed.trim() && !search.isSearching
  const keys = usePartChoice(search.sections, isAnswered, add, { addsLater })
  const makeListId = (section: number) => `${listId}-${section}`
  const { active } = keys
  return {
    ...search,
    ...keys,
    added: adding.added,
    dealerId: ask.dealerId,
    add,
    asked,
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
  const { sections, isEmpty, announcement, asked, vehicle, active, point, added, add, makeListId } = results
  const isTitled = sections.length > 1
  return (
    <>
      <FitNotes sections={sections.map(({ found }) => found)} vehicle={vehicle} />
      <Text size="sm" c="dimmed" aria-live="polite" className={isEmpty ? undefined : css.hidden}>
        {isEmpty ? emptyWords(asked) : announcement}
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
    </>
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

const emptyWords = (asked: string) =>
  asked === '' ? t('partSearch.noParts') : t('partSearch.noRecords', { part: asked })
