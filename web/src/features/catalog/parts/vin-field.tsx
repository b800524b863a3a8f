import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { readVin, type Vin, type VinProblem } from '#contract/catalog/vin.ts'
import type { Call } from '#contract/http.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import css from './parts.module.css'
import type { Chosen, VehicleChoice } from './vehicle-choice.ts'

type Props = {
  about: Call<typeof vehicles.makes>
  onChange: (choice: VehicleChoice) => void
}

/** Chooses make and year by a typed or scanned VIN, as far as the catalogs have them. */
export function VinField({ about, onChange }: Props) {
  const [text, setText] = useState('')
  const read = readVin(text, new Date().getFullYear())
  const { make, year } = useVehicleOf(read, about)
  const vehicle = [year?.name, make?.name].filter(Boolean).join(' ')
  const use = () => {
    if (make) onChange({ make, ...(year ? { year } : {}) })
  }
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
          use()
        }}
        error={text.trim() === '' ? undefined : sayProblems(read, make !== undefined)}
      />
      {make && (
        <Button variant="default" onClick={use}>
          {t('partSearch.vinUse', { vehicle })}
        </Button>
      )}
    </div>
  )
}

/** The catalog's make and year of a VIN; the likelier of two years that it has. */
function useVehicleOf({ makes, years }: Vin, about: Props['about']) {
  const known = useRead(vehicles.makes, about, { enabled: makes.length > 0, staleTime: 300_000 })
  const found = (known.data?.data ?? []).filter(({ slug }) => makes.includes(slug))
  // Of several makes under one roof, a person chooses.
  const make: Chosen | undefined = found.length === 1 ? found[0] : undefined
  const inMake = useRead(
    vehicles.years,
    { ...about, makeId: make?.id ?? 'all' },
    { enabled: make !== undefined, staleTime: 300_000 },
  )
  const offered: Chosen[] = inMake.data?.data ?? []
  const year = years.flatMap((one) => offered.filter(({ id }) => id === one))[0]
  return { make, year }
}

function sayProblems({ problems, maker, makes, vin }: Vin, isFound: boolean): string | undefined {
  const said = problems.map(sayProblem)
  if (vin.length === 17 && problems.every(({ code }) => code !== 'character') && !isFound)
    said.push(t(makes.length > 0 ? 'partSearch.vinNotSold' : 'partSearch.vinMaker', { maker }))
  return said.length > 0 ? said.join('. ') : undefined
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
