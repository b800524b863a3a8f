import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { findBrowser, launchOptions } from '../e2e/find-browser.ts'
import { Counter, hasFocus, waitFor } from './count-presses.ts'

/**
 * `npx tsx bench/counter.ts` counts what a parts clerk does for six common jobs, by mouse and by keyboard, in the demo
 * of a running `npm start` (at PRODUCT_URL, otherwise on port 3000). A job starts on the home page, signed in, and ends
 * when the result is stored and no dialog is open. It counts pointer presses (clicks), key presses other than typed
 * text (keys), fields that were typed into, dialogs that only ask a question (confirmations), and emails to the
 * customer. Append words to run only the jobs whose names contain them.
 */
const url = process.env.PRODUCT_URL ?? 'http://127.0.0.1:3000'
const clerk = 'clerk1@partsdesk.test'
const boss = 'dealer1@partsdesk.test'
const password = 'Partsdesk-demo-1'

type Job = { name: string; goal: string; run: (counter: Counter, made: Names) => Promise<void> }
/** A customer created by this run. */
type Names = {
  name: string
  email: string
  id: number
  /** How many emails this address had before. */
  before?: number
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const dialogNamed = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const partField = (page: Page) => page.getByLabel(/^Part number or name/)
const customerField = (page: Page) => page.getByRole('combobox', { name: /^Customer/ })
const chargeDialog = (page: Page) => dialogNamed(page, 'CC charge')
const chargeButton = (page: Page) => button(chargeDialog(page), /^Charge USD/)
const waitUntilHidden = (locator: Locator) => locator.waitFor({ state: 'hidden' })
const lines = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem')

/** Chooses the customer of a new order, and adds a part by its number. */
async function fillOrder(counter: Counter, { name }: Names): Promise<void> {
  const { page } = counter
  await counter.type(customerField(page), name)
  await counter.press('Enter')
  await counter.type(partField(page), '90915-YZZD1')
  await counter.press('Enter')
  await waitFor(async () => (await lines(page).count()) === 1)
}

async function typeCard(counter: Counter): Promise<void> {
  const dialog = chargeDialog(counter.page)
  await counter.type(dialog.getByLabel(/^Card number/), '4242424242424242')
  await counter.press('Tab')
  await counter.type(dialog.getByLabel(/^Valid thru/), '1239')
  await counter.press('Tab')
  await counter.type(dialog.getByLabel(/^CVC/), '123')
}

const createOrder = (page: Page) => page.getByRole('link', { name: 'Create order' })

/** Creates a phone order and charges it to a stored or a new card. */
const phoneOrder =
  ({ byMouse, isNewCard }: { byMouse: boolean; isNewCard: boolean }) =>
  async (counter: Counter, made: Names): Promise<void> => {
    const { page } = counter
    await createOrder(page).waitFor()
    if (byMouse) await counter.click(createOrder(page))
    else await counter.press('n')
    await fillOrder(counter, made)
    if (byMouse) await counter.click(button(page, /^Save and charge/))
    else await counter.press('Control+Enter')
    await chargeButton(page).waitFor()
    if (isNewCard) await typeCard(counter)
    if (byMouse) await counter.click(chargeButton(page))
    else await counter.press('Enter')
    await waitUntilHidden(chargeDialog(page))
  }

const newCustomerByVehicle =
  ({ byMouse }: { byMouse: boolean }) =>
  async (counter: Counter, { name, email }: Names): Promise<void> => {
    const { page } = counter
    await createOrder(page).waitFor()
    if (byMouse) await counter.click(createOrder(page))
    else await counter.press('n')
    await counter.type(customerField(page), name)
    await counter.press('Enter')
    const dialog = dialogNamed(page, 'New customer')
    await dialog.waitFor()
    const fields: [string | RegExp, string][] = [
      [/^Email/, email],
      [/^Phone/, '614-555-0100'],
      [/^Address( \*)?$/, '1 Main St'],
      [/^City/, 'Columbus'],
      [/^State/, 'Ohio'],
      [/^Zip/, '43215'],
    ]
    for (const [label, text] of fields) {
      const field = dialog.getByRole('region', { name: 'Billing information' }).getByLabel(label)
      for (let tabs = 0; tabs < 4 && !(await hasFocus(field)); tabs += 1) await counter.press('Tab')
      await counter.type(field, text)
    }
    await counter.press('Enter')
    await waitUntilHidden(dialog)
    if (byMouse) await counter.click(page.getByText('By vehicle', { exact: true }))
    else {
      await counter.tabTo(page.getByRole('radio', { name: 'By number or name' }), 'Shift+Tab')
      await counter.press('ArrowRight')
    }
    for (const [label, text] of [
      ['Make', 'Toyota'],
      ['Year', '2014'],
      ['Model', 'Camry'],
    ] as const) {
      await counter.type(page.getByRole('combobox', { name: new RegExp(`^${label}`) }), text)
      await counter.press('Enter')
    }
    if (byMouse) await counter.click(button(page, 'Show parts'))
    else {
      await waitFor(() => hasFocus(page.getByRole('combobox', { name: /^Trim/ })))
      await counter.press('Enter')
    }
    const results = dialogNamed(page, 'Part search results')
    await counter.type(results.getByRole('combobox'), 'oil filter')
    await results
      .getByRole('option')
      .filter({ hasText: /oil filter/i })
      .first()
      .waitFor()
    await counter.press('Enter')
    await results.getByText('Added', { exact: true }).first().waitFor()
    await counter.press('Escape')
    await waitUntilHidden(results)
    if (byMouse) await counter.click(button(page, /^Save and charge/))
    else await counter.press('Control+Enter')
    await chargeButton(page).waitFor()
    await typeCard(counter)
    if (byMouse) await counter.click(chargeButton(page))
    else await counter.press('Enter')
    await waitUntilHidden(chargeDialog(page))
  }

/** Ships the remaining lines of an order and completes it. */
const shipRest =
  ({ byMouse }: { byMouse: boolean }) =>
  async (counter: Counter, made: Names): Promise<void> => {
    const { page } = counter
    const number = await makePartShipped(page, made)
    if (byMouse) {
      await page.reload()
      await counter.click(page.getByRole('main').getByRole('link', { name: number }).first())
      await counter.click(button(page, 'Ship 1 line').first())
    } else {
      await counter.press('Control+k')
      await counter.type(page.getByRole('dialog').locator('input').first(), number)
      await page.getByRole('dialog').getByText(number).first().waitFor()
      await counter.press('Enter')
      await button(page, 'Ship 1 line').first().waitFor()
      await counter.press('Control+Enter')
    }
    const panel = page.getByRole('region', { name: 'Tracking' })
    await counter.type(panel.getByLabel(/^Tracking number/), '986578788855')
    if (byMouse) await counter.click(button(panel, 'Ship and complete'))
    else await counter.press('Enter')
    await panel.getByText(/order completed/).waitFor()
  }

/** Creates an order with two lines and nothing due, and ships one of them without an email. */
async function makePartShipped(page: Page, { id: customerId, name, email }: Names): Promise<string> {
  const free = { fixedShipping: 1, fixedHandling: 1, fixedCustomFee: 1, customFeeTitle: 'Fee' }
  const order = await page.request.post('/api/order', {
    data: {
      customerId,
      billCompany: name,
      billAddress1: '1 Main St',
      billCity: 'Columbus',
      billState: 'OH',
      billZip: '43215',
      billPhone: '614-555-0100',
      billEmail: email,
      sameAddress: 1,
      ...free,
      shippingAmount: 0,
      handlingFeeAmount: 0,
      customFeeAmount: 0,
      details: [
        { partNumber: 'COUNTER-1', price: 0, qty: 1 },
        { partNumber: 'COUNTER-2', price: 0, qty: 1 },
      ],
    },
  })
  const { data } = (await order.json()) as {
    data: { id: number; version: number; orderNumber: string; details: { id: number }[] }
  }
  await page.request.put(`/api/orders/${data.id}/ship`, {
    data: { version: data.version, details: [{ id: data.details[0]!.id, shipQty: 1 }], doNotSendEmail: 1 },
  })
  return String(data.orderNumber)
}

/** Opens a screen in the palette by its name. */
async function jumpTo(counter: Counter, name: string): Promise<void> {
  const { page } = counter
  await counter.press('Control+k')
  const palette = page.getByRole('dialog')
  await counter.type(palette.locator('input').first(), name)
  await palette.getByRole('option', { name }).first().waitFor()
  await counter.press('Enter')
  await waitUntilHidden(palette)
}

/** Quotes two parts, emails the quote and turns it into an order. */
const quoteTwoParts =
  ({ byMouse }: { byMouse: boolean }) =>
  async (counter: Counter, { name }: Names): Promise<void> => {
    const { page } = counter
    const create = page.getByRole('link', { name: 'Create quote' })
    if (byMouse) await counter.click(page.getByRole('link', { name: 'Quotes', exact: true }))
    else await jumpTo(counter, 'Quotes')
    await create.waitFor()
    if (byMouse) await counter.click(create)
    else await counter.press('n')
    await page.getByRole('heading', { name: 'New quote' }).waitFor()
    await counter.type(page.getByRole('combobox', { name: /^Customer/ }), name)
    await counter.press('Enter')
    for (const [at, part] of ['90915-YZZD1', '04465-06068'].entries()) {
      await counter.type(page.getByLabel(/^Part number/).nth(at), part)
      await counter.press('Enter')
    }
    if (byMouse) await counter.click(button(page, 'Save and send'))
    else await counter.press('Control+Enter')
    await button(page, 'Send again').waitFor()
    if (byMouse) await counter.click(button(page, 'Create order'))
    else await counter.press('Control+Enter')
    await page.waitForURL(/\/admin\/orders\/\d+/)
    await button(page, /^Charge USD/).waitFor()
  }

/** Receives a core that a customer returns, and refunds its deposit. */
const takeCore =
  ({ byMouse }: { byMouse: boolean }) =>
  async (counter: Counter, made: Names): Promise<void> => {
    const { page } = counter
    if (byMouse) await counter.click(page.getByRole('link', { name: 'Overdue cores' }))
    else {
      await counter.press('Control+k')
      await counter.type(page.getByRole('combobox', { name: 'Search or jump to…' }), 'core')
      await page.getByRole('option', { name: 'Receive a core', selected: true }).waitFor()
      await counter.press('Enter')
    }
    const first = button(page, /^Receive and refund USD \$/).first()
    await first.waitFor()
    const orderNumber = /, (\d+)$/.exec((await first.getAttribute('aria-label')) ?? '')?.[1]
    const found = await page.request.get(`/api/orders?dlid=1&limit=1&search=${orderNumber}`)
    made.email = ((await found.json()) as { data: { billEmail: string }[] }).data[0]!.billEmail
    made.before = (await listEmails(made)).length
    if (byMouse) await counter.click(first)
    else {
      await counter.press('/')
      await counter.type(page.getByRole('searchbox'), orderNumber!)
      await waitFor(async () => (await button(page, /^Receive and refund USD \$/).count()) === 1)
      await counter.press('Control+Enter')
    }
    const question = dialogNamed(page, /^Receive .* of order/)
    await question.waitFor()
    if (byMouse) await counter.click(button(question, 'Receive and refund'))
    else await counter.press('Enter')
    await waitUntilHidden(question)
  }

const jobs: Job[] = [
  {
    name: '1 phone order, stored card, mouse',
    goal: '3 clicks, 2 fields',
    run: phoneOrder({ byMouse: true, isNewCard: false }),
  },
  { name: '1 the same, keyboard', goal: '≤ 10 keys', run: phoneOrder({ byMouse: false, isNewCard: false }) },
  {
    name: '1b phone order, new card, mouse',
    goal: '3 clicks, 5 fields',
    run: phoneOrder({ byMouse: true, isNewCard: true }),
  },
  { name: '1b the same, keyboard', goal: '≤ 12 keys', run: phoneOrder({ byMouse: false, isNewCard: true }) },
  {
    name: '2 new customer, by vehicle, new card, mouse',
    goal: '8 clicks, 14 fields',
    run: newCustomerByVehicle({ byMouse: true }),
  },
  { name: '2 the same, keyboard', goal: '≤ 25 keys', run: newCustomerByVehicle({ byMouse: false }) },
  { name: '3 ship the rest, complete, mouse', goal: '3 clicks, 1 field', run: shipRest({ byMouse: true }) },
  { name: '3 the same, keyboard', goal: '≤ 5 keys', run: shipRest({ byMouse: false }) },
  {
    name: '4 quote for two parts, emailed, ordered, mouse',
    goal: '5 clicks, 3 fields',
    run: quoteTwoParts({ byMouse: true }),
  },
  { name: '4 the same, keyboard', goal: '≤ 14 keys', run: quoteTwoParts({ byMouse: false }) },
  {
    name: '5 core over the counter, refunded, mouse',
    goal: '3 clicks, 0 fields',
    run: takeCore({ byMouse: true }),
  },
  { name: '5 the same, keyboard', goal: '≤ 6 keys', run: takeCore({ byMouse: false }) },
]

/** Creates a customer as the dealer's admin, with a stored card if `hasCard`. */
async function makeCustomer(context: BrowserContext, name: string, hasCard: boolean): Promise<Names> {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.test`
  const newCustomer = await context.request.post('/api/customers', {
    data: {
      billCompany: name,
      billEmail: email,
      billPhone: '614-555-0100',
      billAddress1: '1 Main St',
      billCity: 'Columbus',
      billState: 'OH',
      billZip: '43215',
      billCountry: 'USA',
      customerType: 1,
      withoutPassword: 1,
    },
  })
  const { id } = ((await newCustomer.json()) as { data: { id: number } }).data
  if (hasCard)
    await context.request.put(`/api/customers/${id}/payment-profile`, {
      data: { stripeCustomerId: 'cus_PartsdeskDemo01', stripePaymentMethodId: 'pm_PartsdeskDemo01' },
    })
  return { name, email, id }
}

async function listEmails({ email }: Names): Promise<unknown[]> {
  const answer = await fetch(`${url}/demo/mail.json?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { data: unknown[] }).data
}

/** Longer than a shipment's email waits in milliseconds, during which the shipment can be undone. */
const heldFor = 16_000

/** Counts the emails that a customer received, once no more arrive. */
async function countEmails(made: Names): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, heldFor))
  let count = -1
  for (;;) {
    const { length } = await listEmails(made)
    if (length === count) return count - (made.before ?? 0)
    count = length
    await new Promise((resolve) => setTimeout(resolve, 4_000))
  }
}

const browser = await chromium.launch(launchOptions(findBrowser()))
const signIn = async (email: string) => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.request.post('/api/users/login', { data: { email, password }, headers: { origin: url } })
  return context
}
const jobNames = process.argv.slice(2)
const admin = await signIn(boss)
console.log('| job | clicks | keys | fields | confirmations | emails | goal |\n|---|---|---|---|---|---|---|')
for (const { name, goal, run } of jobs) {
  if (jobNames.length > 0 && !jobNames.some((word) => name.includes(word))) continue
  const isNew = name.startsWith('2')
  const label = `Counter ${crypto.randomUUID().slice(0, 6)}`
  const newCustomer = isNew
    ? { name: label, email: `${crypto.randomUUID().slice(0, 8)}@example.test`, id: 0 }
    : await makeCustomer(admin, label, !name.startsWith('1b'))
  const context = await signIn(clerk)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto('/')
  await page.getByRole('main').getByRole('heading').first().waitFor()
  const counter = new Counter(page)
  await run(counter, newCustomer)
  await counter.look('at the end')
  const emails = await countEmails(newCustomer)
  const { clicks, keys, fields, confirmations, lost } = counter
  console.log(`| ${[name, clicks, keys, fields, confirmations, emails, goal].join(' | ')} |`)
  if (lost.length > 0) console.log(`  The focus was on BODY ${lost.join('; ')}`)
  await context.close()
}
await browser.close()
