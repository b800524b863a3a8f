import { expect, test } from 'vitest'
import { add, exact, subtract, sum } from '#contract/money.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import {
  importShopFile,
  makeCsv,
  previewShopFile,
  shopifyHeader,
  wooHeader,
  wooRowsHeader,
} from './shop-imports.fixture.ts'

const server = testServer()

/** Numbers that repeat for the seed. */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % sides
  }
}
type Roll = ReturnType<typeof dice>

type SoldOrder = {
  number: string
  at: string
  email: string
  name: string
  lines: { sku: string; title: string; qty: number; cents: number }[]
  subtotal: number
  discount: number
  shipping: number
  fee: number
  tax: number
  total: number
  isPaid: boolean
  refunded: number
}

const titles = ['Oil filter, spin-on', 'Wiper "Blade" | 22"', 'Façade clip; grey', 'Brake pad\nfront', '=2+3']

/** An order as a shop with discounts, fees and odd cents might have it. */
function sold(roll: Roll, at: number, layout: string): SoldOrder {
  const lines = Array.from({ length: 1 + roll(3) }, (_, line) => ({
    sku: `S-${at}-${line}`,
    title: titles[roll(titles.length)]!,
    qty: 1 + roll(4),
    cents: 1 + roll(200_000),
  }))
  const subtotal = sum(lines.map(({ qty, cents }) => exact(cents).times(qty).div(100).toNumber()))
  const discount =
    roll(3) === 0
      ? exact(roll(Math.round(subtotal * 50) + 1))
          .div(100)
          .toNumber()
      : 0
  const [shipping, tax] = [exact(roll(3000)).div(100).toNumber(), exact(roll(9000)).div(100).toNumber()]
  const fee =
    roll(4) === 0
      ? exact(1 + roll(900))
          .div(100)
          .toNumber()
      : 0
  const total = subtract(add(subtotal, shipping, tax, fee), discount)
  const isPaid = roll(4) !== 0
  const refunded =
    isPaid && roll(3) === 0
      ? exact(1 + roll(Math.max(1, Math.round(total * 100))))
          .div(100)
          .toNumber()
      : 0
  return {
    number: `${layout}${at}`,
    at: `2024-0${1 + roll(9)}-1${roll(9)} 1${roll(9)}:30:00`,
    isPaid,
    email: `buyer${roll(9)}@${layout.toLowerCase()}.test`,
    name: `Buyer ${at}`,
    lines,
    subtotal,
    discount,
    shipping,
    fee,
    tax,
    total,
    refunded: Math.min(refunded, total),
  }
}

const money = (value: number) => value.toFixed(2)
/** `1.234,50`, as a German shop writes it. */
const european = (value: number) =>
  money(value)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')

const shopify = (shop: readonly SoldOrder[]) =>
  makeCsv(
    shopifyHeader,
    shop.flatMap((order) =>
      order.lines.map((line, at) => ({
        Name: order.number,
        Email: order.email,
        'Created at': `${order.at} -0500`,
        'Lineitem quantity': String(line.qty),
        'Lineitem name': line.title,
        'Lineitem sku': line.sku,
        'Lineitem price': money(line.cents / 100),
        ...(at === 0 && {
          Currency: 'USD',
          Subtotal: money(order.subtotal - order.discount),
          Shipping: money(order.shipping),
          Taxes: money(order.tax),
          Total: money(order.total),
          'Discount Amount': money(order.discount),
          'Financial Status': !order.isPaid ? 'pending' : order.refunded > 0 ? 'partially_refunded' : 'paid',
          'Refunded Amount': money(order.refunded),
          'Billing Name': order.name,
          'Billing Country': 'US',
          'Billing Province': 'TX',
          Id: `9${order.number}`,
        }),
      })),
    ),
  )

const woo = (shop: readonly SoldOrder[]) =>
  makeCsv(
    wooHeader,
    shop.map((order) => ({
      order_id: order.number,
      order_number: order.number,
      order_date: order.at,
      order_currency: 'USD',
      status: order.isPaid ? 'processing' : 'on-hold',
      order_total: money(order.total),
      shipping_total: money(order.shipping),
      tax_total: money(order.tax),
      fee_total: money(order.fee),
      discount_total: money(order.discount),
      billing_email: order.email,
      billing_first_name: order.name,
      refund_items: order.refunded > 0 ? `amount:${money(order.refunded)}|reason:|date:2024-05-05` : '',
      ...Object.fromEntries(
        order.lines.map(({ title, sku, qty, cents }, at) => [
          `line_item_${at + 1}`,
          `name:${title}|product_id:7|sku:${sku}|quantity:${qty}|total:0|sub_total:${money((cents * qty) / 100)}|tax:0`,
        ]),
      ),
    })),
  )

/** Advanced Order Export from a shop with European numbers. */
const wooRows = (shop: readonly SoldOrder[]) =>
  makeCsv(
    wooRowsHeader,
    shop.flatMap((order) =>
      order.lines.map((line, at) => ({
        'Order Number': order.number,
        SKU: line.sku,
        'Item #': String(at + 1),
        'Item Name': line.title,
        Quantity: String(line.qty),
        'Item Cost': european(line.cents / 100),
        'Order Status': order.isPaid ? 'Processing' : 'On hold',
        'Order Date': order.at,
        'Email (Billing)': order.email,
        'First Name (Billing)': order.name,
        'Order Total Amount': european(order.total),
        'Order Shipping Amount': european(order.shipping),
        'Order Total Tax Amount': european(order.tax),
        'Cart Discount Amount': european(order.discount),
        'Order Refund Amount': european(order.refunded),
      })),
    ),
    ';',
  )

const layouts = { shopifyOrders: shopify, wooOrders: woo, wooOrderRows: wooRows } as const

const asSold = ({ isPaid, refunded, ...order }: SoldOrder) => ({
  number: order.number,
  email: order.email,
  total: order.total,
  tax: order.tax,
  shipping: order.shipping,
  goods: order.lines.map(({ sku, qty, cents }) => [sku, qty, cents / 100]),
  // A fee without a separate column lowers the discount.
  net: subtract(order.discount, order.fee),
  charged: isPaid ? order.total : 0,
  refunded: isPaid ? refunded : 0,
})

const asRead = (order: Order, paid: { charged: number; refunded: number }) => ({
  number: order.importedNumber,
  email: order.billEmail,
  total: order.orderAmount,
  tax: order.salesTaxAmount,
  shipping: order.shippingAmount,
  goods: order.details.map(({ partNumber, qty, price }) => [partNumber, qty, price]),
  net: subtract(order.discountAmount, order.customFeeAmount),
  ...paid,
})

test.each(Object.keys(layouts) as (keyof typeof layouts)[])(
  'a shop’s %s come out as it charged them, to the cent, however often they’re imported',
  async (layout) => {
    const dealer = server.as('dealer1')
    const roll = dice(layout.length * 7919)
    const shop = Array.from({ length: 60 }, (_, at) =>
      sold(roll, at + 1, layout === 'wooOrders' ? 'W' : layout[0]!.toUpperCase()),
    ).map((order) => ({ ...order, number: `${layout}-${order.number}` }))
    const file = layouts[layout](shop)
    expect(await previewShopFile(dealer, file)).toMatchObject({
      layout,
      recordsCreated: 60,
      recordsRejected: 0,
    })
    expect(await importShopFile(dealer, file)).toMatchObject({ recordsCreated: 60, recordsRejected: 0 })
    expect(await importShopFile(dealer, file)).toMatchObject({ recordsCreated: 0, recordsUnchanged: 60 })

    const { data } = await dealer.ok(orders.list, {
      search: `@${layout[0] === 's' ? 's' : 'w'}.test`,
      pageSize: 200,
    })
    const { rows } = await server.admin.query<{ id: number; charged: number; refunded: number }>(
      'select id, charged_amount::float8 as charged, refunded_amount::float8 as refunded from orders where imported_number is not null',
    )
    const sums = new Map(rows.map(({ id, charged, refunded }) => [Number(id), { charged, refunded }]))
    const read: Order[] = []
    for (const { id } of data) {
      const order = (await dealer.ok(orders.show, { id })).data
      if (order.importedNumber?.startsWith(`${layout}-`)) read.push(order)
    }
    const byNumber = (one: { number: string | null }, two: { number: string | null }) =>
      String(one.number).localeCompare(String(two.number))
    expect(read.map((order) => asRead(order, sums.get(order.id)!)).toSorted(byNumber)).toEqual(
      shop.map(asSold).toSorted(byNumber),
    )
    for (const { orderAmount, orderSummary, subtotal, details } of read) {
      const parts = orderSummary.summary.filter(({ code }) => code !== 'total')
      expect(sum(parts.map(({ amount }) => amount))).toBe(orderAmount)
      expect(sum(details.map((line) => line.extended_price))).toBe(subtotal)
    }
  },
)
