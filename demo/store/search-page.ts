import { type Html, html } from '#contract/store/pages/html.ts'
import type { StorePart } from '#contract/store/store-parts.ts'
import { storePath } from '#contract/store/urls/store-urls.ts'
import { layout, messagePage, money } from './layout.ts'
import {
  buildQuery,
  type ChosenVehicle,
  readChosen,
  vehicleForm,
  vehicleName,
  withoutCategory,
} from './vehicle.ts'
import type { Answer, Page, Visit } from './visit.ts'

const pageSize = 24

/** The store's home page, with a search by vehicle if the store's API answers. */
export async function homePage(visit: Visit): Promise<Answer> {
  const choices = await visit.api.vehicles({ locale: visit.language })
  return layout(visit, { belowSearch: choices ? vehicleForm(visit, {}, choices) : html`` })
}

/** The results for the text and vehicle in the address. A text is cut to 200 characters. */
export const searchPage = (visit: Visit): Promise<Answer> =>
  results(visit, readChosen(visit.query), (visit.query.get('q') ?? '').trim().slice(0, 200))

/** Writes the page of a model, such as `/parts/toyota/camry`, to which the popular models link. */
export async function modelPage(visit: Visit): Promise<Answer | null> {
  const [, kind, makeSlug, modelSlug, ...more] = visit.path.split('/')
  if ((kind !== 'parts' && kind !== 'accessories') || !makeSlug || !modelSlug || more.length > 0) return null
  const all = await visit.api.vehicles({})
  const make = all?.makes.find(({ name }) => isAt(visit.path, kind, name, null))
  const makeVehicles = make && (await visit.api.vehicles({ makeId: make.id }))
  const model = makeVehicles?.models?.find(({ name }) => isAt(visit.path, kind, make?.name ?? '', name))
  if (!make || !model) return null
  const chosen: ChosenVehicle = { ...readChosen(visit.query), makeId: make.id, modelId: model.id }
  if (kind === 'accessories' && !chosen.categoryId) {
    const modelVehicles = await visit.api.vehicles(withoutCategory(chosen))
    const accessories = modelVehicles?.categories?.find(({ slug }) => slug.startsWith('accessor'))
    if (accessories) chosen.categoryId = accessories.id
  }
  return results(visit, chosen, '')
}

function isAt(path: string, kind: 'parts' | 'accessories', make: string, model: string | null): boolean {
  const own = storePath(kind === 'parts' ? 'modelParts' : 'modelAccessories', { make, model: model ?? '' })
  return model === null ? path.toLowerCase().startsWith(own) : path.toLowerCase() === own
}

async function results(visit: Visit, chosen: ChosenVehicle, q: string): Promise<Page> {
  const { words, query, language } = visit
  const at = Math.max(1, Math.min(400, Math.trunc(Number(query.get('page')) || 1)))
  const input = { ...chosen, q, locale: language }
  const [choices, found] = await Promise.all([
    visit.api.vehicles({ ...withoutCategory(chosen), locale: language }),
    visit.api.parts({ ...input, offset: (at - 1) * pageSize, limit: pageSize }),
  ])
  const isAsked = q !== '' || chosen.makeId !== undefined
  const total = found?.recordsTotal ?? 0
  const more = found?.recordsTotalCapped ?? false
  const link = (page: number) => `/search${buildQuery({ ...chosen, q, page })}`
  const title = q || vehicleName(chosen, choices) || words.searchTitle
  return layout(visit, {
    made: {
      title,
      main: html`<section class="shop">
<h1>${title}</h1>
${searchForm(visit, q)}
${choices && vehicleForm(visit, chosen, choices, q)}
${isAsked && html`<p role="status">${total > 0 ? words.results(total, more) : words.nothing}</p>`}
${partList(visit, found?.data ?? [], withoutCategory(chosen))}
<nav class="pages" aria-label="${words.results(total, more)}">
${at > 1 && html`<a href="${link(at - 1)}" rel="prev">${words.previousPage}</a>`}
${total > at * pageSize && html`<a href="${link(at + 1)}" rel="next">${words.nextPage}</a>`}
</nav></section>`,
    },
  })
}

const searchForm = ({ words }: Visit, q: string): Html =>
  html`<form class="chooser" action="/search" role="search"><label>${words.searchTitle}<input name="q" value="${q}" maxlength="200"></label><button>${words.searchTitle}</button></form>`

/** Writes parts as cards. Their links contain the chosen vehicle. */
export const partList = (visit: Visit, parts: readonly StorePart[], vehicle: ChosenVehicle = {}): Html =>
  html`<ul class="parts">${parts.map(
    (part) => html`<li>
${part.path_image ? html`<img src="${part.path_image}" alt="" loading="lazy">` : html`<span class="blank"></span>`}
<div><a href="${part.url}${buildQuery(vehicle)}">${part.name}</a><small>${[part.slugs.make?.name, part.part_number].filter(Boolean).join(' · ')}</small></div>
${formatPrice(visit, part)}</li>`,
  )}</ul>`

/** A part's price with the list price crossed out, or an invitation to call. */
export function formatPrice(visit: Visit, { price }: StorePart): Html {
  const { words } = visit
  if (price.price === null) return html`<span>${words.callForPrice}</span>`
  const isLower = price.shown !== null && price.shown > price.price
  return html`<span class="price">${money(visit, price.price)}${
    isLower && html`<s title="${words.was}">${money(visit, price.shown ?? 0)}</s>`
  }</span>`
}

/** The page for an address that the store doesn't have, with status 404. */
export const notFoundPage = (visit: Visit): Page & { status: number } => ({
  ...messagePage(visit, visit.words.notFound, visit.words.notFoundText),
  status: 404,
})
