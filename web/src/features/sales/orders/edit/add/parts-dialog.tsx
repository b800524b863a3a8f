import { Button, Checkbox, Group, Loader, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { parts, type Suggestion } from '#contract/catalog/parts.ts'
import { number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { AppModal } from '#web/ui/modal.tsx'
import { type FormLine, lineOfPart } from '../line-values.ts'
import css from './add.module.css'
import { PartRow } from './part-row.tsx'
import type { PartsAsk } from './parts-ask.ts'
import { asKind, asLineVehicle, asVehicle, choiceWords, type VehicleChoice } from './vehicle-choice.ts'

type Props = {
  /** How the search began; null while the dialog is closed. */
  way: 'number' | 'vehicle' | null
  ask: PartsAsk
  choice: VehicleChoice
  keyword: string
  /** With what was typed last. */
  onClose: (keyword: string) => void
  onPick: (line: FormLine) => void
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
const most = 100

function Results({ way, ask, choice, keyword, onPick, onTyped }: ResultsProps) {
  const [typed, setTyped] = useState(keyword)
  const [onlyFitting, setOnlyFitting] = useState(way === 'vehicle')
  const [limit, setLimit] = useState(10)
  const [active, setActive] = useState(0)
  const listId = useId()
  useEffect(() => onTyped(typed), [onTyped, typed])

  const [asked] = useDebouncedValue(typed.trim(), 300)
  const vehicle = choiceWords(choice)
  const isVehicle = vehicle !== ''
  const { catalog, ...about } = ask
  const read = useRead(
    parts.search,
    {
      ...about,
      ...(catalog ? { catalog } : {}),
      ...(isVehicle ? asVehicle(choice) : {}),
      ...(way === 'vehicle' && onlyFitting ? asKind(choice) : {}),
      keyword: asked,
      onlyFitting: isVehicle && onlyFitting,
      allMakes: true,
      limit,
    },
    { keepPrevious: true, enabled: asked !== '' || (isVehicle && onlyFitting) },
  )
  const found = read.data?.data ?? []
  const waiting = read.isFetching || asked !== typed.trim()
  const at = Math.min(active, Math.max(0, found.length - 1))
  const pick = (part: Suggestion) => onPick(lineOfPart(part, asLineVehicle(choice)))
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(found.length - 1, at + move)))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // What is shown must be what was asked for.
      if (!waiting && found[at]) pick(found[at])
    }
  }
  return (
    <div className={css.results}>
      <div className={css.resultsHead}>
        <TextInput
          data-autofocus
          className={css.keyword}
          type="search"
          role="combobox"
          aria-label={t('orderForm.numberOrName')}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
          autoComplete="off"
          placeholder={t('orderForm.numberOrName')}
          leftSection={<IconSearch size={16} />}
          rightSection={waiting && (asked !== '' || isVehicle) ? <Loader size={14} /> : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(0)
            setLimit(10)
          }}
          onKeyDown={onKeyDown}
        />
        {isVehicle && (
          <Checkbox
            label={t('orderForm.onlyFitting', { vehicle })}
            checked={onlyFitting}
            onChange={(event) => setOnlyFitting(event.currentTarget.checked)}
          />
        )}
      </div>
      <InlineProblem
        problem={read.error}
        title={t('orderForm.searchFailed')}
        onRetry={() => void read.refetch()}
      />
      <Text size="sm" c="dimmed" aria-live="polite" mih={20}>
        {countWords(read.data, asked, waiting)}
      </Text>
      {found.length > 0 && (
        <div
          className={css.list}
          role="listbox"
          id={listId}
          aria-label={t('orderForm.resultsTitle')}
          data-old={waiting || undefined}
        >
          {found.map((part, row) => (
            <PartRow
              key={part.partId}
              id={`${listId}-${row}`}
              part={part}
              isActive={row === at}
              onPoint={() => setActive(row)}
              onPick={() => pick(part)}
            />
          ))}
        </div>
      )}
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {found.length > 0 && t('orderForm.resultsKeys')}
        </Text>
        {read.data && found.length < read.data.recordsTotal && limit < most && (
          <Button
            variant="default"
            size="xs"
            loading={read.isFetching}
            onClick={() => setLimit(Math.min(most, limit + 20))}
          >
            {t('orderForm.moreResults')}
          </Button>
        )}
      </Group>
    </div>
  )
}

type Answer = { data: unknown[]; recordsTotal: number; recordsTotalCapped?: boolean }

function countWords(answer: Answer | undefined, asked: string, waiting: boolean): string {
  if (!answer) return waiting && asked !== '' ? t('common.searching') : ''
  if (answer.data.length === 0)
    return asked === '' ? t('orderForm.noParts') : t('orderForm.noRecords', { part: asked })
  const total = number(answer.recordsTotal) + (answer.recordsTotalCapped ? '+' : '')
  return t('orderForm.resultsCount', { shown: answer.data.length, total })
}
