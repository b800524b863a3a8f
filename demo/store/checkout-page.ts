import { toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import type { StoreCart } from '#contract/sales/store-carts/store-carts.ts'
import { type Html, html } from '#contract/store/pages/html.ts'
import { toSentLines } from './cart-lines.ts'
import { lineFit, ruleTrouble, totalsTable } from './cart-page.ts'
import { type Coupon, couponCookie, couponForm, readCoupon, usable } from './coupon.ts'
import { errorText, hiddenToken, layout, messagePage, money, refusalText } from './layout.ts'
import type { FieldError } from './store-api.ts'
import { type Answer, addSignature, newSession, type Visit } from './visit.ts'

const billing = ['Company', 'Address1', 'City', 'State', 'Zip', 'Country', 'Phone', 'Email'] as const
const shipping = ['Company', 'Address1', 'City', 'State', 'Zip', 'Country'] as const
type Field = (typeof billing)[number]
type Values = (name: string) => string

const autocomplete: Record<Field, string> = {
  Company: 'name',
  Address1: 'street-address',
  City: 'address-level2',
  State: 'address-level1',
  Zip: 'postal-code',
  Country: 'country',
  Phone: 'tel',
  Email: 'email',
}
const findLabel = ({ words }: Visit, field: Field): string =>
  ({
    Company: words.name,
    Address1: words.address,
    City: words.city,
    State: words.state,
    Zip: words.zip,
    Country: words.country,
    Phone: words.phone,
    Email: words.email,
  })[field]

/** Answers each step of the checkout: the address, the review with the final total, and the order. */
export async function checkoutPage(visit: Visit): Promise<Answer> {
  const { words, method, form, api } = visit
  if (visit.cart.length === 0) return messagePage(visit, words.cart, words.emptyCart)
  if (!api.canOrder) return messagePage(visit, words.checkout, words.notNow)
  if (method !== 'POST' || form.get('step') === 'address') return addressPage(visit, [])

  const missing = missingIn(visit)
  if (missing.length > 0) return addressPage(visit, missing)
  const coupon = await readCoupon(visit, { isPickUp: isPickUp(visit), email: valueIn(visit)('billEmail') })
  const place = { ...readPlace(visit), couponCode: usable(coupon) }
  const cart = await api.cart({ lines: toSentLines(visit.cart), locale: visit.language, ...place })
  if (!cart || ruleTrouble(visit, cart) || cart.lines.some(({ extended }) => extended === null))
    return { to: '/cart', status: 303 }
  if (!isPickUp(visit) && cart.lines.some(({ part }) => part?.pickupOnly))
    return addressPage(visit, [{ path: 'isPickUp', message: words.onlyPickedUp }])
  if (cart.outsideZones)
    return addressPage(visit, [
      { path: isElsewhere(visit) ? 'shipState' : 'billState', message: words.outside },
    ])
  const reviewed = { cart, coupon }
  return form.get('step') === 'place' ? placeOrder(visit, reviewed) : reviewPage(visit, reviewed)
}

const valueIn =
  ({ form, content }: Visit): Values =>
  (name) => {
    const typed = form.get(name)?.trim().slice(0, 255)
    if (typed !== undefined) return typed
    return name.endsWith('Country') ? (content.currencySymbol === 'CAN' ? 'CA' : 'USA') : ''
  }
const isPickUp = ({ form, content }: Visit) => content.pickUp !== null && form.get('isPickUp') === '1'
const isElsewhere = (visit: Visit) => visit.form.get('elsewhere') === '1' && !isPickUp(visit)

function missingIn(visit: Visit): FieldError[] {
  const value = valueIn(visit)
  const names = [
    ...billing.map((field) => `bill${field}`),
    ...(isElsewhere(visit) ? shipping.map((field) => `ship${field}`) : []),
  ]
  return names.flatMap((path) => (value(path) === '' ? [{ path, message: visit.words.required }] : []))
}

function readPlace(visit: Visit) {
  const value = valueIn(visit)
  const country = (name: string) => (value(name) === 'CA' ? 'CA' : 'USA')
  return {
    billState: value('billState'),
    billCountry: country('billCountry'),
    ...(isElsewhere(visit) ? { shipState: value('shipState'), shipCountry: country('shipCountry') } : {}),
    ...(isPickUp(visit) ? { isPickUp: 1 } : {}),
  }
}

function addressPage(visit: Visit, errors: readonly FieldError[], message = ''): Answer {
  const { words } = visit
  const formNames = new Set([
    ...billing.map((name) => `bill${name}`),
    ...shipping.map((name) => `ship${name}`),
  ])
  const others = errors.filter(({ path }) => !formNames.has(path)).map((error) => errorText(visit, error))
  const notices = [message || (errors.length > 0 ? words.checkFields : ''), ...others].filter(Boolean)
  const page = layout(visit, {
    made: {
      title: words.checkout,
      main: html`<section class="shop narrow"><h1>${words.checkout}</h1>
${notices.length > 0 && html`<p class="note bad" role="alert">${notices.join(' ')}</p>`}
<form method="post" action="/checkout">${hiddenToken(visit)}<input type="hidden" name="step" value="review">
<h2>${words.billing}</h2>${fieldSet(visit, 'bill', billing, errors)}
${pickUpField(visit)}
<label class="tick toship"><input type="checkbox" name="elsewhere" value="1"${isElsewhere(visit) && html` checked`}> ${words.shippingTo}</label>
<div class="elsewhere"><h2>${words.shippingAddress}</h2>${fieldSet(visit, 'ship', shipping, errors)}</div>
<div class="fields"><label class="wide">${words.instructions}<textarea name="instructions" rows="3" maxlength="1000">${valueIn(visit)('instructions')}</textarea></label></div>
<div class="actions"><button>${words.review}</button><a href="/cart">${words.cart}</a></div></form></section>`,
    },
  })
  return { ...page, status: errors.length > 0 ? 422 : 200 }
}

function fieldSet(
  visit: Visit,
  kind: 'bill' | 'ship',
  fields: readonly Field[],
  errors: readonly FieldError[],
) {
  return html`<div class="fields">${fields.map((field) => {
    const name = `${kind}${field}`
    const error = errors.find(({ path }) => path === name)
    return html`<div class="${field === 'Address1' ? 'wide' : ''}"><label>${findLabel(visit, field)}
${field === 'Country' ? countryField(visit, name) : inputField(visit, { name, field, kind, isWrong: error !== undefined })}</label>
${error && html`<span class="bad" id="${name}-error">${errorText(visit, error)}</span>`}</div>`
  })}</div>`
}

/** Writes the choice to pick up the order, if the store offers it. */
function pickUpField(visit: Visit): Html | null {
  const { pickUp } = visit.content
  if (!pickUp) return null
  return html`<label class="tick"><input type="checkbox" name="isPickUp" value="1"${isPickUp(visit) && html` checked`}> ${visit.words.pickUp}</label>
${pickUp.description && html`<p class="hint">${pickUp.description}</p>`}`
}

type Input = { name: string; field: Field; kind: 'bill' | 'ship'; isWrong: boolean }
const inputField = (visit: Visit, { name, field, kind, isWrong }: Input): Html =>
  html`<input name="${name}" value="${valueIn(visit)(name)}" maxlength="255" autocomplete="${kind === 'ship' ? 'shipping' : 'billing'} ${autocomplete[field]}"${
    kind === 'bill' && html` required`
  }${field === 'Email' && html` type="email"`}${isWrong && html` aria-invalid="true" aria-describedby="${name}-error"`}>`

function countryField(visit: Visit, name: string): Html {
  const { words } = visit
  const chosen = valueIn(visit)(name)
  const option = (value: string, text: string) =>
    html`<option value="${value}"${chosen === value && html` selected`}>${text}</option>`
  return html`<select name="${name}">${option('USA', words.usa)}${option('CA', words.canada)}</select>`
}

const sentFields = (visit: Visit) => [
  ...billing.map((field) => `bill${field}`),
  ...(isPickUp(visit) ? ['isPickUp'] : []),
  ...(isElsewhere(visit) ? ['elsewhere', ...shipping.map((field) => `ship${field}`)] : []),
  'instructions',
]

type ReviewedCart = { cart: StoreCart; coupon: Coupon }

function reviewPage(visit: Visit, { cart, coupon }: ReviewedCart): Answer {
  const { words } = visit
  const value = valueIn(visit)
  const kind = isElsewhere(visit) ? 'ship' : 'bill'
  const address = ['Company', 'Address1', 'City', 'State', 'Zip'].map((field) => value(kind + field))
  const hiddenFields = html`${hiddenToken(visit)}${sentFields(visit).map(
    (name) => html`<input type="hidden" name="${name}" value="${value(name)}">`,
  )}`
  const once = value('once') || newSession()
  const page = layout(visit, {
    made: {
      title: words.review,
      main: html`<section class="shop"><h1>${words.review}</h1><div class="two">
<div><table class="lines"><tbody>${cart.lines.map(
        ({ part, qty, extended, ...line }) =>
          html`<tr><td>${part?.name}<br><small>${part?.part_number}</small>${lineFit(visit, line)}</td><td>${qty} ×</td><td class="amount">${money(visit, extended ?? 0)}</td></tr>`,
      )}</tbody></table><p>${isPickUp(visit) ? words.pickUp : address.join(', ')}</p>
<form method="post" action="/checkout">${hiddenFields}<button class="quiet" name="step" value="address">${words.changeAddress}</button></form>
${couponForm(visit, coupon, { action: '/checkout', carried: html`${hiddenFields}<input type="hidden" name="step" value="review">` })}</div>
<form class="box" method="post" action="/checkout">${totalsTable(visit, cart)}<p>${words.payment}</p>
${hiddenFields}<input type="hidden" name="once" value="${once}"><input type="hidden" name="total" value="${cart.total}">
<div class="actions"><button name="step" value="place">${words.place}</button></div></form></div></section>`,
    },
  })
  return { ...page, cookies: couponCookie(visit) }
}

async function placeOrder(visit: Visit, reviewed: ReviewedCart): Promise<Answer> {
  const { cart, coupon } = reviewed
  const value = valueIn(visit)
  // The total has changed since the visitor saw it, so the review is shown again.
  if (Number(value('total')) !== cart.total) return reviewPage(visit, reviewed)
  const sent = sentFields(visit).filter((name) => name !== 'elsewhere')
  const answer = await visit.api.order(
    {
      ...Object.fromEntries(sent.map((name) => [name, value(name)])),
      isPickUp: isPickUp(visit) ? 1 : 0,
      sameAddress: isElsewhere(visit) ? 0 : 1,
      createCustomer: 1,
      locale: visit.language,
      couponCode: usable(coupon),
      reviewedTotal: cart.total,
      utmCode: visit.utmCode,
      details: cart.lines.flatMap(({ part, qty, ...line }) =>
        part
          ? [
              {
                partNumber: part.part_number,
                partId: part.partId,
                catalogId: part.catalogId,
                price: part.price.price,
                qty,
                ...toLineVehicle(line),
              },
            ]
          : [],
      ),
    },
    value('once') || newSession(),
  )
  if ('orderNumber' in answer)
    return {
      to: '/order-placed',
      status: 303,
      cookies: { cart: '', coupon: '', ordered: addSignature(String(answer.orderNumber)) },
    }
  return addressPage(visit, answer.errors, answer.errors.length > 0 ? '' : refusalText(visit, answer.message))
}

/** Shows the placed order's number, only to the visitor who ordered. */
export function composePlacedPage(visit: Visit): Answer {
  const { words, ordered } = visit
  if (!ordered) return { to: '/', status: 303 }
  return messagePage(visit, words.thanks, words.placed(ordered))
}
