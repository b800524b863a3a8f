import { type Html, html } from '#contract/store/pages/html.ts'
import type { StorePart, StorePartPage } from '#contract/store/store-parts.ts'
import { type BoughtFor, makeLineKey, maxQty } from './cart-lines.ts'
import { hiddenToken, layout, money } from './layout.ts'
import { formatPrice, partList } from './search-page.ts'
import { findSlugs, readChosen, vehicleName, withoutCategory } from './vehicle.ts'
import type { Answer, Visit } from './visit.ts'

/** Writes the page of a part; null if the address isn't a part's. */
export async function partPage(visit: Visit): Promise<Answer | null> {
  const vehicle = withoutCategory(readChosen(visit.query))
  const part = await visit.api.part({ path: visit.path, locale: visit.language, ...vehicle })
  if (!part) return null
  const [choices, related] = await Promise.all([
    vehicle.modelId ? visit.api.vehicles(vehicle) : null,
    visit.api.related({ partNumber: part.part_number, catalog: part.catalog, locale: visit.language }),
  ])
  const rules = related?.data.filter(({ products }) => products.length > 0) ?? []
  return layout(visit, {
    made: {
      title: `${part.name} ${part.part_number}`,
      main: body(visit, part, {
        vehicle: vehicleName(vehicle, choices),
        slugs: findSlugs(vehicle, choices),
        rules,
      }),
    },
  })
}

type Around = {
  vehicle: string | null
  slugs: BoughtFor
  rules: readonly { ruleName: string; products: StorePart[] }[]
}

function body(visit: Visit, part: StorePartPage, { vehicle, slugs, rules }: Around): Html {
  const { words } = visit
  const picture = part.path_image
    ? html`<img src="${part.path_image}" alt="${part.name}">`
    : html`<span class="blank"></span>`
  return html`<section class="shop">
<div class="part">${picture}
<div>
<h1>${part.name}</h1>
<p><small>${words.partNumber}: <strong>${part.part_number}</strong></small><small>${[part.category, part.subcategory].filter(Boolean).join(' › ')}</small></p>
${part.supersededBy && html`<p class="note">${words.replacedBy(part.supersededBy)}</p>`}
${fitNote(visit, part, vehicle)}
<p>${formatPrice(visit, part)}</p>
${part.core !== null && part.core > 0 && html`<p class="hint">${words.core(money(visit, part.core))}</p>`}
${part.pickupOnly && html`<p class="note">${words.pickUpOnly}</p>`}
${part.description && html`<p>${part.description}</p>`}
${part.price.price !== null && buyForm(visit, part, slugs)}
</div></div>
${part.fitment.length > 0 && fitmentTable(visit, part)}
${rules.map(({ ruleName, products }) => html`<h2>${ruleName}</h2>${partList(visit, products)}`)}
${part.related.length > 0 && html`<h2>${words.related}</h2>${partList(visit, part.related)}`}
</section>`
}

function fitNote({ words }: Visit, { isUniversal, fitsVehicle }: StorePartPage, vehicle: string | null) {
  if (isUniversal) return html`<p class="note">${words.fitsAll}</p>`
  if (!vehicle) return null
  return fitsVehicle
    ? html`<p class="note">${words.fits(vehicle)}</p>`
    : html`<p class="note bad">${words.fitsNot(vehicle)}</p>`
}

const buyForm = (visit: Visit, { partId, part_number: partNumber }: StorePartPage, slugs: BoughtFor): Html =>
  html`<form class="buy" method="post" action="/cart">${hiddenToken(visit)}
<input type="hidden" name="add" value="${makeLineKey({ ...slugs, partId, partNumber })}">
<label>${visit.words.quantity}<input type="number" name="qty" value="1" min="1" max="${maxQty}" required></label>
<label class="vin">${visit.words.vin}<input name="vin" maxlength="40" autocomplete="off"${
    visit.content.settings.vinToOrder === 1 ? html` required` : html` placeholder="${visit.words.optional}"`
  }></label>
<button>${visit.words.addToCart}</button></form>`

function fitmentTable({ words }: Visit, { fitment, fitmentTotal }: StorePartPage): Html {
  const hasNotes = fitment.some(({ note }) => note)
  return html`<h2>${words.fitment}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${words.fitment}"><table>
<thead><tr><th>${words.year}</th><th>${words.make}</th><th>${words.model}</th><th>${words.trim}</th><th>${words.engine}</th>${hasNotes && html`<th>${words.note}</th>`}</tr></thead>
<tbody>${fitment.map(
    ({ year, makeName, modelName, trim, engine, note }) =>
      html`<tr><td>${year}</td><td>${makeName}</td><td>${modelName}</td><td>${trim}</td><td>${engine}</td>${hasNotes && html`<td>${note}</td>`}</tr>`,
  )}</tbody></table></div>
${fitmentTotal > fitment.length && html`<p>${words.moreVehicles(fitmentTotal - fitment.length)}</p>`}`
}
