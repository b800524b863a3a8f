import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { vehicles } from '#contract/catalog/vehicles.ts'
import { readVin, type Vin, type VinProblem } from '#contract/catalog/vin.ts'
import { type VinAnswer, vins } from '#contract/catalog/vins.ts'
import type { Call } from '#contract/http.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { Select } from '#web/ui/selects/select.tsx'
import css from './parts.module.css'
import { choiceText, type VehicleChoice } from './vehicle-choice.ts'

type Props = {
  about: Call<typeof vehicles.makes>
  onChange: (choice: VehicleChoice) => void
  /** The text and its setter, when the parent controls the field. */
  typed?: readonly [string, (text: string) => void] | undefined
  /** Enter once the VIN's vehicle is chosen. */
  onEnter?: (() => void) | undefined
}

/**
 * Selects a vehicle from a typed or scanned VIN, down to the last step that the VIN and the catalogs
 * determine.
 */
export function VinField({ about, onChange, typed, onEnter }: Props) {
  const own = useState('')
  const [text, setText] = typed ?? own
  const read = readVin(text, new Date().getFullYear())
  const isWhole = read.vin.length === 17 && read.problems.every(({ code }) => code !== 'character')
  const { data, error } = useRead(
    vins.decode,
    { ...about, vin: read.vin },
    { enabled: isWhole, staleTime: Number.POSITIVE_INFINITY },
  )
  const found = isWhole ? data?.data : undefined
  const use = (vehicle: VehicleChoice | null | undefined) => {
    if (vehicle) onChange({ ...vehicle, vin: read.vin })
  }
  const problem = error && isWhole ? errorText(error) : sayProblems(read, found)
  const exact = (found?.vehicles ?? []).map((vehicle, at) => ({
    value: String(at),
    label: choiceText(vehicle),
  }))
  return (
    <div className={css.vin}>
      <TextInput
        label={t('partSearch.vin')}
        description={t('partSearch.vinHint')}
        value={text}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (onEnter) onEnter()
          else use(found?.vehicle)
        }}
        error={text.trim() === '' ? undefined : problem}
      />
      {found?.vehicle && (
        <Button variant="default" onClick={() => use(found.vehicle)}>
          {t('partSearch.vinUse', { vehicle: choiceText(found.vehicle) })}
        </Button>
      )}
      {exact.length > 1 && (
        <Select
          className={css.vinExact}
          label={t('partSearch.vinExact')}
          placeholder={t('common.selectPlaceholder')}
          data={exact}
          value={null}
          onChange={(at) => use(found?.vehicles[Number(at)])}
        />
      )}
      {isWhole && (
        // Rendered before the answer arrives, so that the layout doesn't move.
        <Text size="sm" c="dimmed" className={css.vinSays} aria-live="polite">
          {found?.decoded && t('partSearch.vinSays', { vehicle: words(found.decoded) })}
        </Text>
      )}
    </div>
  )
}

/** `2014 Toyota Camry LE/SE · 2.5L · 4 cyl · Gasoline · Sedan/Saloon`: as the maker words it. */
function words({ year, makes, models, trims, ...decoded }: NonNullable<VinAnswer['decoded']>): string {
  const vehicle = [year, makes.join('/'), models.join('/'), trims.join('/')].filter(Boolean).join(' ')
  const { liters, cylinders, fuel, body } = decoded
  const engine = [liters && `${liters.toFixed(1)}L`, cylinders && `${cylinders} cyl`, fuel]
  return [vehicle, ...engine, body].filter(Boolean).join(' · ')
}

function sayProblems({ problems, maker, makes }: Vin, found: VinAnswer | undefined): string | undefined {
  const sentences = problems.map(sayProblem)
  if (found && !found.vehicle) {
    const isRecognized = found.decoded !== null || makes.length > 0
    sentences.push(isRecognized ? t('partSearch.vinNotSold') : t('partSearch.vinMaker', { maker }))
  }
  return sentences.length > 0 ? sentences.join('. ') : undefined
}

function sayProblem(problem: VinProblem): string {
  switch (problem.code) {
    case 'length':
      return t('partSearch.vinLength', { n: problem.length })
    case 'character':
      return t('partSearch.vinCharacter', { at: problem.at, sign: problem.sign })
    case 'checkDigit':
      return t('partSearch.vinCheck', { sign: problem.sign, wanted: problem.wanted })
    case 'year':
      return t('partSearch.vinYear', { sign: problem.sign })
  }
}
