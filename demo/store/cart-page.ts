import { vehicleText } from '#contract/catalog/vehicle-text.ts'
import { looksLikeVin, plainVin } from '#contract/catalog/vin.ts'
import { sum } from '#contract/money.ts'
import type { LineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import type { StoreCart } from '#contract/sales/store-carts/store-carts.ts'
import { type Html, html } from '#contract/store/pages/html.ts'
import { type CartLine, isKey, makeLineKey, maxQty, toSentLines, writeCart } from './cart-lines.ts'
import { couponCookie, couponForm, readCoupon, usable } from './coupon.ts'
import { hiddenToken, layout, messagePage, money } from './layout.ts'
import type { Answer, Visit } from './visit.ts'

/** The cart with its totals and coupon, or that it's empty. Checkout needs a price for every line. */
export async function cartPage(visit: Visit): Promise<Answer> {
  const { words, api, language } = visit
  const coupon = await readCoupon(visit, { isPickUp: false })
  const input = { lines: toSentLines(visit.cart), locale: language, couponCode: usable(coupon) }
  const cart = visit.cart.length > 0 ? await api.cart(input) : null
  if (!cart) return messagePage(visit, words.cart, words.emptyCart)
  const trouble = ruleTrouble(visit, cart)
  const canGoOn = api.canOrder && !trouble && cart.lines.every(({ extended }) => extended !== null)
  return layout(visit, {
    made: {
      title: words.cart,
      main: html`<section class="shop"><h1>${words.cart}</h1><div class="two">
<form method="post" action="/cart">${hiddenToken(visit)}<button class="first" tabindex="-1" aria-hidden="true">${words.update}</button>${lineTable(visit, cart)}
<div class="actions"><button class="quiet">${words.update}</button><a href="/search">${words.continueShopping}</a></div></form>
<div class="box">${totalsTable(visit, cart)}<p class="hint">${words.taxLater}</p>${couponForm(visit, coupon, { action: '/cart' })}
${trouble && html`<p class="note bad" role="status">${trouble}</p>`}
${canGoOn && html`<div class="actions"><a class="button" href="/checkout">${words.checkout}</a></div>`}
${!api.canOrder && html`<p class="note bad">${words.notNow}</p>`}</div>
</div></section>`,
    },
  })
}

/** Describes the store's rule that an order of this cart would break, whatever its address; null if none. */
export function ruleTrouble(visit: Visit, { lines }: StoreCart): string | null {
  const { minOrderAmount, vinToOrder } = visit.content.settings
  const subtotal = sum(lines.map(({ extended }) => extended ?? 0))
  if (minOrderAmount !== null && subtotal < minOrderAmount)
    return visit.words.orderTooLow(money(visit, minOrderAmount))
  return vinToOrder === 1 && lines.every(({ vin }) => !vin) ? visit.words.vinNeeded : null
}

function lineTable(visit: Visit, { lines }: StoreCart): Html {
  const { words } = visit
  return html`<table class="lines"><thead><tr><th>${words.part}</th><th>${words.quantity}</th><th class="amount">${words.total}</th><td></td></tr></thead>
<tbody>${lines.map(({ qty, part, extended, ...line }) => {
    const key = makeLineKey(line)
    const name = part?.name ?? words.gone
    return html`<tr><td>${part ? html`<a href="${part.url}">${name}</a><br><small>${part.part_number}</small>` : html`<strong class="bad">${name}</strong>`}
${part && extended === null && html`<br><strong class="bad">${words.noPrice}</strong>`}${lineFit(visit, line)}</td>
<td><input class="qty" type="number" name="qty_${key}" value="${qty}" min="0" max="${maxQty}" aria-label="${words.quantity}: ${name}"></td>
<td class="amount">${extended === null ? '' : money(visit, extended)}</td>
<td><button class="quiet" name="remove" value="${key}" aria-label="${words.remove(name)}">×</button></td></tr>`
  })}</tbody></table>`
}

/** Writes the vehicle that a line is for, and a warning if the part doesn't fit it. */
export function lineFit(
  { words }: Visit,
  line: Pick<StoreCart['lines'][number], 'fit' | keyof LineVehicle>,
): Html | null {
  const vehicle = vehicleText(line)
  if (vehicle === '') return null
  return html`<br><small>${vehicle}</small>${line.fit === 'fitsNot' && html`<br><strong class="bad">${words.fitsNot(vehicle)}</strong>`}`
}

/** Writes the totals, which are the same as the order's. */
export function totalsTable(visit: Visit, { orderSummary }: Pick<StoreCart, 'orderSummary'>): Html {
  const { words } = visit
  const { subtotal, discount, shipping, handlingFee, salesTax, total } = words
  const titles: Record<string, string> = { subtotal, discount, shipping, handlingFee, salesTax, total }
  return html`<table class="totals"><tbody>${orderSummary.map(
    ({ code, title, amount, rate, couponCode, components }) =>
      html`<tr><td>${titles[code] ?? title}${couponCode ? ` (${couponCode})` : ''}${rate ? ` (${rate} %)` : ''}</td><td class="amount">${money(visit, amount)}</td></tr>${(
        components ?? []
      ).map(
        (tax) =>
          html`<tr class="component"><td>${tax.name} ${tax.rate} %</td><td class="amount">${money(visit, tax.amount)}</td></tr>`,
      )}`,
  )}</tbody></table>
<details><summary>${words.howCounted}</summary><ul>${orderSummary.map(
    ({ code, title, formula, amount }) =>
      html`<li>${titles[code] ?? title}: ${formula} = ${money(visit, amount)}</li>`,
  )}</ul></details>`
}

/** Adds, changes and removes lines. The browser then loads the page by GET, so that reloading it changes nothing. */
export function changeCart(visit: Visit): Answer {
  const { form, cart, words } = visit
  if (form.has('coupon')) return { to: '/cart', status: 303, cookies: couponCookie(visit) }
  const lines = new Map(cart.map(({ key, qty }) => [key, qty]))
  for (const key of lines.keys()) {
    const typed = form.get(`qty_${key}`)
    if (typed !== null) lines.set(key, pieces(typed))
  }
  const vin = plainVin(form.get('vin') ?? '')
  if (vin !== '' && !looksLikeVin(vin))
    return { ...messagePage(visit, words.vin, words.vinWrong), status: 422 }
  const added = form.get('add') ?? ''
  if (isKey(added)) {
    const [part] = toSentLines([{ key: added, qty: 1 }])
    const key = makeLineKey({ partId: null, partNumber: null, ...part, vin })
    const qty = pieces(form.get('qty') ?? '1')
    lines.set(key, Math.min(maxQty, (lines.get(key) ?? 0) + qty))
  }
  lines.delete(form.get('remove') ?? '')
  const next = [...lines].flatMap(([key, qty]): CartLine[] => (qty > 0 ? [{ key, qty }] : []))
  return { to: '/cart', status: 303, cookies: { cart: writeCart(next.slice(0, 100)) } }
}

const pieces = (typed: string): number =>
  /^\d{1,6}$/.test(typed.trim()) ? Math.min(maxQty, Number(typed)) : 0
