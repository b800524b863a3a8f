import { vehicles } from '#contract/catalog/vehicles.ts'
import { useRead, useReadAll } from '#web/platform/read.ts'
import type { ExportModel } from './export-calls.ts'

/** Combinations of make and year per request (spec 3, constants). */
const combinationsAtOnce = 5
const staleTime = 300_000

type ModelContext = { dealerId: number; region: 'USA' | 'CAN'; catalog: string | null }
type ChosenMakes = { makes: readonly string[]; years: readonly string[] }
type ModelChoice = ExportModel & { value: string; label: string }

/** A catalog's makes, the chosen makes' years, and the models for both. */
export function useModels({ catalog, ...rest }: ModelContext, { makes, years }: ChosenMakes) {
  const about = { ...rest, ...(catalog ? { catalog } : {}) }
  const makesRead = useRead(vehicles.makes, about, { enabled: catalog !== null, staleTime })
  const modelMakes = makesRead.data?.data ?? []
  const makeIds = makes.map(Number)
  const yearsRead = useReadAll(
    vehicles.years,
    catalog === null ? [] : makeIds.map((makeId) => ({ ...about, makeId })),
    { atOnce: combinationsAtOnce, staleTime },
  )
  const yearIds = [...new Set((yearsRead.data ?? []).flatMap(({ data }) => data.map(({ year }) => year)))]
  yearIds.sort((a, b) => b - a)

  const combinations = makeIds.flatMap((makeId) => years.map((year) => ({ makeId, yearId: Number(year) })))
  const modelsRead = useReadAll(
    vehicles.models,
    catalog === null ? [] : combinations.map((combination) => ({ ...about, ...combination })),
    { atOnce: combinationsAtOnce, staleTime },
  )
  const findMakeName = (makeId: number) => modelMakes.find(({ id }) => id === makeId)?.name ?? ''
  const models = new Map<number, ModelChoice>()
  for (const [at, { makeId, yearId }] of combinations.entries()) {
    for (const { id, name } of modelsRead.data?.[at]?.data ?? []) {
      const before = models.get(id)?.yearIds ?? []
      const label = makeIds.length > 1 ? `${findMakeName(makeId)} ${name}` : name
      models.set(id, { value: String(id), modelId: id, makeId, label, yearIds: [...before, yearId] })
    }
  }
  return {
    makes: {
      read: makesRead,
      choices: modelMakes.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    years: {
      read: yearsRead,
      choices: yearIds.map((year) => ({ value: String(year), label: String(year) })),
    },
    models: {
      read: modelsRead,
      choices: [...models.values()].sort((a, b) => a.label.localeCompare(b.label)),
    },
  }
}
