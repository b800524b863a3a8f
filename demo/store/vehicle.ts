import { type Html, html } from '#contract/store/pages/html.ts'
import type { VehicleChoices } from '#contract/store/store-parts.ts'
import type { BoughtFor } from './cart-lines.ts'
import type { Visit } from './visit.ts'

const steps = ['makeId', 'yearId', 'modelId', 'trimId', 'engineId'] as const
type Step = (typeof steps)[number]
export type ChosenVehicle = Partial<Record<Step | 'categoryId', number>>

/** Reads the chosen vehicle from an address. Invalid ids are skipped. */
export function readChosen(query: URLSearchParams): ChosenVehicle {
  return Object.fromEntries(
    [...steps, 'categoryId'].flatMap((name) => {
      const value = query.get(name) ?? ''
      return /^\d{1,12}$/.test(value) && Number(value) > 0 ? [[name, Number(value)]] : []
    }),
  )
}

/** Writes the query of an address, such as `?makeId=1&yearId=2015`. */
export const buildQuery = (values: Record<string, string | number | undefined>): string => {
  const chosenValues = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return chosenValues.length > 0 ? `?${new URLSearchParams(chosenValues)}` : ''
}

/** A chosen vehicle without the category that was browsed for it. */
export const withoutCategory = ({ categoryId: _, ...vehicle }: ChosenVehicle) => vehicle

/** Returns the vehicle's name, such as `2015 Toyota Camry`; null if no model is chosen. */
export function vehicleName(chosen: ChosenVehicle, choices: VehicleChoices | null): string | null {
  const make = choices?.makes.find(({ id }) => id === chosen.makeId)
  const model = choices?.models?.find(({ id }) => id === chosen.modelId)
  if (!make || !model) return null
  return [chosen.yearId, make.name, model.name].filter(Boolean).join(' ')
}

/** Returns the vehicle fields of a cart's line. */
export function findSlugs(chosen: ChosenVehicle, choices: VehicleChoices | null): BoughtFor {
  const slug = (list: readonly { id: number; slug: string }[] | null | undefined, id: number | undefined) =>
    list?.find((one) => one.id === id)?.slug
  const makeSlug = slug(choices?.makes, chosen.makeId)
  const modelSlug = slug(choices?.models, chosen.modelId)
  if (!choices || !makeSlug || !modelSlug || !chosen.yearId) return {}
  const trimSlug = slug(choices.trims, chosen.trimId)
  return {
    year: chosen.yearId,
    makeSlug,
    modelSlug,
    trimSlug,
    engineSlug: slug(choices.engines, chosen.engineId),
  }
}

/** Writes the lists from which a vehicle is chosen. The store has no scripts, so a button leads to the next list. */
export function vehicleForm({ words }: Visit, chosen: ChosenVehicle, choices: VehicleChoices, q = ''): Html {
  const years = choices.years?.map((year) => ({ id: year, name: String(year) }))
  const lists: [Step | 'categoryId', string, readonly { id: number; name: string }[] | null | undefined][] = [
    ['makeId', words.make, choices.makes],
    ['yearId', words.year, years],
    ['modelId', words.model, choices.models],
    ['trimId', words.trim, choices.trims],
    ['engineId', words.engine, choices.engines],
    ['categoryId', words.category, choices.categories],
  ]
  return html`<form class="chooser" action="/search">
<h2>${words.byVehicle}</h2>
${q !== '' && html`<input type="hidden" name="q" value="${q}">`}
${lists.map(
  ([name, label, options]) =>
    options &&
    html`<label>${label}<select name="${name}"><option value="">${words.any}</option>${options.map(
      ({ id, name: text }) =>
        html`<option value="${id}"${chosen[name] === id && html` selected`}>${text}</option>`,
    )}</select></label>`,
)}
<button>${chosen.modelId ? words.showParts : words.next}</button>
</form>`
}
