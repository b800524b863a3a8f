import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { paperKinds } from '#contract/sales/orders/paper-kinds.ts'
import { startProduct } from '../server/test/operation/start-product.ts'

/**
 * Writes every PDF that customers get, in four languages and both countries, to look at them: `npm run look:papers`.
 * With poppler's `pdftoppm` each page is a picture too; PRODUCT_URL takes a product that runs already.
 */
const folder = path.resolve('test-results/look')
const running = process.env.PRODUCT_URL
const product = running ? { url: running, stop: async () => {} } : await startProduct()
const names = {
  en: 'Jane Miller',
  es: 'José Muñoz (דוד כהן)',
  pt: 'João Conceição 王小明',
  fr: 'Zoé Lefèvre محمد العربي 김민수',
}
type Locale = keyof typeof names

type Json = Record<string, unknown> & { data?: Record<string, unknown> }
let cookie = ''
async function call(method: string, address: string, body?: object): Promise<Json> {
  const answer = await fetch(`${product.url}/api${address}`, {
    method,
    headers: { origin: product.url, cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
  const set = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  if (set.length > 0) cookie = set.join('; ')
  return answer.json()
}

async function write(name: string, address: string, under = '/api'): Promise<void> {
  const answer = await fetch(`${product.url}${under}${address}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  const file = path.join(folder, `${name}.pdf`)
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  try {
    execFileSync('pdftoppm', ['-r', '70', '-png', file, file.replace(/\.pdf$/, '')])
  } catch {
    console.log('pdftoppm isn’t there, so there are no pictures')
  }
  console.log(`${name}.pdf`)
}

const line = (partNumber: string, description: string, price: number, more: object = {}) => ({
  partNumber,
  description,
  price,
  qty: 2,
  listPrice: price,
  taxable: 1,
  statusOrder: 2,
  ...more,
})

/** An order that is paid, partly shipped and partly refunded, with a return for some of its parts. */
async function makeOrder(
  isCanadian: boolean,
  locale: Locale,
): Promise<{ id: number; shipmentId: number; rmaId: number }> {
  const [city, state, zip] = isCanadian ? ['Montréal', 'QC', 'H2X 1Y4'] : ['Austin', 'TX', '73301']
  const address = { Contact: names[locale], Address1: '8 Main St', City: city, State: state, Zip: zip }
  const bill = Object.fromEntries(Object.entries(address).map(([name, value]) => [`bill${name}`, value]))
  const { data: order = {} } = await call('POST', '/order', {
    ...bill,
    billCompany: 'Garage & Fils',
    billPhone: '512-555-0199',
    billEmail: `papers-${locale}@example.test`,
    billCountry: isCanadian ? 'CA' : 'USA',
    locale,
    sameAddress: 1,
    payTerms: 'Net 30',
    createCustomer: 1,
    purchaseOrderNumber: 'PO-77',
    instructions: 'Ring twice.',
    sendConfirmation: 1,
    details: [
      line('90915-YZZD1', 'Oil filter', 8.15),
      line('28100-0P050-84', 'Starter motor, remanufactured', 389.99, { corePrice: 60 }),
    ],
  })
  const id = Number(order.id)
  const [first] = order.details as { id: number }[]
  await call('POST', `/orders/${id}/payments`, { amount: 400, method: 'check', reference: '1044' })
  const parts = { goods: 10, tax: 0, shipping: 0, fees: 0 }
  await call('POST', `/orders/${id}/payments`, { amount: 10, method: 'cash', kind: 'refund', parts })
  const shipped = { id: first!.id, shipQty: 2, trackingNumber: '1Z999AA10123456784', shippingCarrier: 'UPS' }
  await call('PUT', `/orders/${id}/ship`, { details: [shipped], version: (await show(id)).version })
  const [shipment] = (await show(id)).shipments as { id: number }[]
  const made = await call('POST', '/rma', { orderId: id, type: 'Return', lines: [{ id: first!.id, qty: 1 }] })
  const rma = made.data!.rma as { id: number; version: string }
  await call('PUT', `/rma/${rma.id}`, { rmaDealerStatus: 'Approved', version: rma.version })
  return { id, shipmentId: shipment!.id, rmaId: rma.id }
}
/** The quote's PDF is behind the link in its email. */
async function writeQuote(country: string, locale: Locale): Promise<void> {
  const customerEmail = `papers-${locale}@example.test`
  const part = (partNumber: string, itemName: string, price: number, qty: number) => ({
    partNumber,
    itemName,
    price,
    qty,
  })
  const details = [
    part('90915-YZZD1', 'Oil filter', 8.15, 2),
    part('28100-0P050-84', 'Starter motor, remanufactured', 389.99, 1),
  ]
  const quoteRef = `Q-${locale}-${Date.now()}`
  const words = { customerName: names[locale], customerEmail, description: 'We can install both parts.' }
  const { data = {} } = await call('POST', '/quotes/createWithDetails', { quoteRef, ...words, details })
  await call('POST', `/quotes/${data.id}/send`, { version: data.version })
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await fetch(`${product.url}/demo/mail.json?to=${encodeURIComponent(customerEmail)}`)
    const mails = ((await answer.json()) as { data: { subject: string; text: string }[] }).data
    const mail = mails.find(({ subject }) => subject.includes(quoteRef))
    const page = mail && /\/see\/\S+/.exec(mail.text)?.[0]
    if (page) return write(`quote.${country}.${locale}`, `${page}/paper.pdf`, '')
    await new Promise((done) => setTimeout(done, 500))
  }
  throw new Error(`the email of ${quoteRef} didn't come`)
}

const show = async (id: number) => (await call('GET', `/orders/${id}`)).data!

try {
  await mkdir(folder, { recursive: true })
  for (const [country, email] of [
    ['us', 'dealer1@partsdesk.test'],
    ['ca', 'dealer2@partsdesk.test'],
  ] as const) {
    cookie = ''
    await call('POST', '/users/login', { email, password: 'Partsdesk-demo-1' })
    for (const locale of ['en', 'es', 'pt', 'fr'] as const) {
      const { id, shipmentId, rmaId } = await makeOrder(country === 'ca', locale)
      for (const kind of paperKinds)
        await write(
          `${kind}.${country}.${locale}`,
          `/orders/${id}/sheet.pdf?as=${kind}${kind === 'packingSlip' ? `&shipmentId=${shipmentId}` : ''}`,
        )
      await writeQuote(country, locale)
      await write(`slip.${country}.${locale}`, `/rma/${rmaId}/slip.pdf`)
    }
  }
} finally {
  await product.stop()
}
