import { Button, Checkbox, Group, Loader, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import { AppModal } from '#web/ui/modal.tsx'
import css from './add.module.css'
import { PartSection, rowId, sectionId } from './part-section.tsx'
import { sourcesOf } from './part-sources.ts'
import { type PartsAsk, useDealerCatalogs } from './parts-ask.ts'
import { usePartChoice } from './use-part-choice.ts'
import { type SearchWish, usePartSearch } from './use-part-search.ts'
import { choiceWords, type VehicleChoice } from './vehicle-choice.ts'

type Props = {
  /** How the search began; null while the dialog is closed. */
  way: 'number' | 'vehicle' | null
  ask: PartsAsk
  choice: VehicleChoice
  keyword: string
  /** With what was typed last. */
  onClose: (keyword: string) => void
  onPick: (part: Suggestion) => void
}

/** What the catalogs have, with this dealer's and customer's prices. */
export function PartsDialog({ way, onClose, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <AppModal
      opened={way !== null}
      onClose={() => onClose(typed)}
      title={t('orderForm.resultsTitle')}
      width={1200}
    >
      {way && <Results way={way} {...rest} onTyped={setTyped} />}
    </AppModal>
  )
}

type ResultsProps = Omit<Props, 'way' | 'onClose'> & {
  way: 'number' | 'vehicle'
  onTyped: (text: string) => void
}

function Results({ way, ask, choice, keyword, onPick, onTyped }: ResultsProps) {
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
  const { active, point, onKeyDown } = usePartChoice(sections, onPick)
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
          aria-label={t('orderForm.numberOrName')}
          aria-expanded={active !== null}
          aria-controls={sections.map((_, at) => listOf(at)).join(' ')}
          aria-activedescendant={active ? rowId(listOf(active.section), active.row) : undefined}
          autoComplete="off"
          placeholder={t('orderForm.numberOrName')}
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
            label={t('orderForm.onlyFitting', { vehicle })}
            checked={onlyFitting}
            onChange={(event) => setOnlyFitting(event.currentTarget.checked)}
          />
        )}
      </div>
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
            onPick={onPick}
            onPage={onPage}
          />
        ))}
      <Text size="xs" c="dimmed">
        {active !== null && t('partSearch.keys')}
      </Text>
    </div>
  )
}

const emptyWords = (asked: string) =>
  asked === '' ? t('orderForm.noParts') : t('orderForm.noRecords', { part: asked })
