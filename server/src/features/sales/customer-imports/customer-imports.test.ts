import { expect, test } from 'vitest'
import { type CustomerImport, customerImports } from '#contract/sales/customers/customer-imports.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { testServer } from '#test/harness.ts'
import { placeTrigger } from '#test/place-trigger.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { importFile, previewFile, sendFile } from './customer-imports.fixture.ts'

const server = testServer()

const head = 'Name,E-mail,Address,City,State,Zip,Phone'
const line = (email: string, fields: Partial<Record<'name' | 'zip' | 'phone', string>> = {}) =>
  `${fields.name ?? 'Import Auto'},${email},1 Main St,Boston,MA,${fields.zip ?? '02134'},${fields.phone ?? '617-555-0100'}`
const csv = (...lines: string[]) => [head, ...lines].join('\n')
const find = async (email: string) => {
  const { data } = await server.as('dealer1').ok(customers.list, { value: email })
  return data.length === 0 ? null : (await server.as('dealer1').ok(customers.show, { id: data[0]!.id })).data
}

test('previews each line’s result without saving anything, and imports exactly that', async () => {
  const clerk = server.as('clerk1')
  await clerk.ok(customers.create, makeCustomer({ billEmail: 'known@import.test', billCity: 'Austin' }))
  const file = csv(
    line('new@import.test'),
    line('KNOWN@import.test'),
    line('bad@import.test', { zip: '' }),
    line('not an address'),
    line('new@import.test', { name: 'Again' }),
    '"open,a,b',
  )
  const expected = { linesRead: 6, linesCreated: 1, linesUpdated: 1, linesSkipped: 0, linesRejected: 4 }
  const preview = await previewFile(clerk, file)
  expect(preview).toMatchObject({ ...expected, hasMore: false })
  expect(preview.columns[1]).toEqual({ column: 'E-mail', usedAs: 'billEmail', example: 'new@import.test' })
  expect(preview.lines.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['create', 'update', 'reject'])
  expect(preview.lines[1]!.changes).toContain('billCity')
  expect(preview.rejections.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [4, 'Bill zip', 'Obligatory field'],
    [5, 'Bill email', 'Must be a valid email'],
    [6, 'Bill email', 'Line 2 has the same email'],
    [7, '', 'A quotation mark is opened and never closed'],
  ])
  expect(await find('new@import.test')).toBeNull()

  const done = await importFile(clerk, file)
  expect(done).toMatchObject({ ...expected, status: 'done', startedByName: 'clerk1 Test' })
  expect(await find('new@import.test')).toMatchObject({ billZip: '02134', billCountry: 'USA', version: 1 })
  expect(await find('known@import.test')).toMatchObject({ billCity: 'Boston', version: 2 })
  const { rows } = await server.admin.query(
    `select password_hash from customers where bill_email = 'new@import.test'`,
  )
  expect(rows).toEqual([{ password_hash: null }])
})

test('changes nothing when sent again, and returns rejected lines with reasons to fix and resend', async () => {
  const clerk = server.as('clerk1')
  const file = csv(line('again1@import.test'), line('again2@import.test', { phone: '' }))
  await importFile(clerk, file)
  const second = await importFile(clerk, file)
  expect(second).toMatchObject({ linesCreated: 0, linesUpdated: 0, linesUnchanged: 1, linesRejected: 1 })

  const { body } = await clerk.send<string>('GET', `/customer-imports/${second.id}/rejections.csv`)
  expect(body.split('\n')[1]).toContain('Bill phone: Obligatory field')
  const corrected = body.replace('02134,,', '02134,617-555-0199,')
  expect(await importFile(clerk, corrected)).toMatchObject({ linesRead: 1, linesCreated: 1 })
  const listed = await clerk.ok(customerImports.list, {})
  expect(listed.data[1]).toMatchObject({ id: second.id, linesRejected: 1 })
  const { data } = await clerk.ok(customerImports.show, { id: second.id })
  expect(data.rejections).toMatchObject([{ line: 3, field: 'Bill phone', reason: 'Obligatory field' }])
})

test('skips existing customers on request, and never empties a field for an empty cell', async () => {
  const dealer = server.as('dealer1')
  await dealer.ok(customers.create, makeCustomer({ billEmail: 'stay@import.test', billContact: 'Ana' }))
  const file = 'email;contact;city;salesman\nstay@import.test;;Dallas;Bob\n'
  expect(await importFile(dealer, file, { existing: 'skip' })).toMatchObject({ linesSkipped: 1 })
  expect(await find('stay@import.test')).toMatchObject({ billCity: 'Austin', version: 1 })
  expect(await importFile(dealer, file)).toMatchObject({ linesUpdated: 1 })
  expect(await find('stay@import.test')).toMatchObject({
    billCity: 'Dallas',
    billContact: 'Ana',
    salesman: 'Bob',
  })
  const { rows } = await server.admin.query(
    `select changes from activity_log where event = 'changedByImport' order by id desc limit 1`,
  )
  expect(rows[0].changes).toEqual({ billCity: ['Austin', 'Dallas'], salesman: [null, 'Bob'] })
})

test('reads our own export back unchanged, whatever its cells contain', async () => {
  const dealer = server.as('dealer2')
  const odd = [
    { billCompany: '=cmd()', intMemo: 'two\nlines, "quoted"; and a semicolon', billZip: '00501' },
    { billCompany: "'=1", userMemo: '@home', billPhone: '+1 512 555 0100', shipZip: '01234' },
    { billCompany: 'Ñandú & Söhne', customerType: 2 as const, taxRate: 8.125, staxEndDate: '2027-01-31' },
    { billCompany: '-5 %', costPlus: 12.5, listMinus: 0, billCountry: 'CA' as const, billState: 'QC' },
  ]
  for (const fields of odd) await dealer.ok(customers.create, makeCustomer(fields))
  const { body, headers } = await dealer.send<string>('GET', '/customers.csv?sort=billCompany')
  expect(headers.get('content-disposition')).toMatch(/customers-.*\.csv/)
  const { recordsTotal } = await dealer.ok(customers.list, {})
  const all = { linesRead: recordsTotal, linesUnchanged: recordsTotal, linesRejected: 0 }
  expect(await importFile(dealer, body)).toMatchObject(all)
  const asWindows = Buffer.from(body.replace('\uFEFF', ''), 'latin1')
  expect(await importFile(dealer, asWindows)).toMatchObject(all)
  expect(await importFile(dealer, body.replaceAll('\n', '\r\n'))).toMatchObject(all)
})

test('exports what the list’s filter finds, with the dealer of each customer across dealers', async () => {
  const dealer = server.as('dealer1')
  await dealer.ok(customers.create, makeCustomer({ billCompany: 'Only Zebra' }))
  const lines = async (path: string, person: 'dealer1' | 'platform') =>
    (await server.as(person).send<string>('GET', path)).body.trim().split('\n')
  expect(await lines('/customers.csv?value=zebra', 'dealer1')).toHaveLength(2)
  expect((await lines('/customers.csv?value=nobody-is-called-so', 'dealer1')).length).toBe(1)
  expect((await lines('/customers.csv?value=zebra', 'platform'))[1]).toMatch(/,1,[^,]+$/)
})

test('maps columns as chosen, understands words, and reports wrong values at their column', async () => {
  const clerk = server.as('clerk1')
  const file =
    'Wer\tWohin\tArt\tLand\tBundesstaat\tAufschlag\tGültig bis\nmap@import.test\tAustin\tBusiness\tUnited States\ttexas\t12,5 %\t1/31/2027\n'
  await clerk.ok(customers.create, makeCustomer({ billEmail: 'map@import.test' }))
  const columns = 'billEmail,billCity,customerType,billCountry,billState,costPlus,staxEndDate'
  expect(await importFile(clerk, file, { columns })).toMatchObject({ linesUpdated: 1, linesRejected: 0 })
  expect(await find('map@import.test')).toMatchObject({
    customerType: 2,
    billState: 'TX',
    costPlus: 12.5,
    staxEndDate: '2027-01-31',
  })
  const wrong = 'email,type,country,cost plus,language\nmap@import.test,robot,Mars,a lot,xx\n'
  const { rejections } = await previewFile(clerk, wrong)
  expect(rejections.map(({ field, reason }) => [field, reason])).toEqual([
    ['Customer type', 'Must be Personal (1) or Business (2)'],
    ['Bill country', 'Must be USA or Canada (CA)'],
    ['Cost plus', 'Must be a number'],
    ['Locale', 'Must be en, es, pt or fr'],
  ])
})

test('rejects an invalid US ZIP code, and keeps one already stored', async () => {
  const clerk = server.as('clerk1')
  await clerk.ok(customers.create, makeCustomer({ billEmail: 'zip-old@import.test' }))
  await server.admin.query(`update customers set bill_zip = 'old' where bill_email = 'zip-old@import.test'`)
  const file = [
    'email,name,address,city,state,zip,country,phone,ship zip,ship country',
    'zip-old@import.test,,,Reno,,old,,,,',
    'zip-new@import.test,A,1 Main St,Reno,NV,4321,,1,,',
    'zip-ship@import.test,A,1 Main St,Reno,NV,89501-1234,,1,K1A 0B1,USA',
    'zip-ca@import.test,A,1 Main St,Ottawa,Ontario,K1A 0B1,,1,,',
    'zip-mars@import.test,A,1 Main St,Reno,NV,4321,Mars,1,,',
  ].join('\n')
  const { rejections } = await previewFile(clerk, file)
  const reason = 'Enter a ZIP code with 5 or 9 digits'
  expect(rejections).toMatchObject([
    { line: 3, field: 'Bill zip', reason },
    { line: 4, field: 'Ship zip', reason },
    { line: 6, field: 'Bill country' },
  ])
  expect(await importFile(clerk, file)).toMatchObject({ linesCreated: 1, linesUpdated: 1, linesRejected: 3 })
  expect(await find('zip-old@import.test')).toMatchObject({ billCity: 'Reno', billZip: 'old' })
  expect(await find('zip-ca@import.test')).toMatchObject({ billState: 'ON', billCountry: 'CA' })
})

test('explains why it refuses a file without emails, an empty one and a workbook', async () => {
  const clerk = server.as('clerk1')
  const refused = async (content: string) =>
    (await sendFile<{ message: string }>(clerk, '/customer-imports', content)).body.message
  expect(await refused('Name,City\nA,B\n')).toContain('none of its columns is used as the email')
  expect(await refused('')).toContain('it is empty')
  expect(await refused('PK\x03\x04rest of a zip')).toContain('Excel workbook')
  const { data } = await clerk.ok(customerImports.list, {})
  expect(data[0]).toMatchObject({ status: 'failed' })
})

test('neither imports nor stores a password in a file', async () => {
  const clerk = server.as('clerk1')
  const done = await importFile(clerk, 'email,name,Password\nbad,Ana,hunter22\npw@import.test,Ana,hunter22\n')
  expect(done).toMatchObject({ linesRejected: 2 })
  const { body } = await clerk.send<string>('GET', `/customer-imports/${done.id}/rejections.csv`)
  expect(body).toContain('Ana')
  expect(body).not.toContain('hunter22')
})

test('imports lines in several batches, and again without a change', async () => {
  const dealer = server.as('dealer1')
  const lines = Array.from({ length: 3500 }, (_, n) => line(`many${n}@import.test`, { name: `Many ${n}` }))
  expect(await importFile(dealer, csv(...lines))).toMatchObject({ linesCreated: 3500, linesRejected: 0 })
  expect(await importFile(dealer, csv(...lines))).toMatchObject({ linesUnchanged: 3500 })
})

test('accepts a form field for existing customers, and refuses unknown or late fields', async () => {
  const clerk = server.as('clerk1')
  const named = (name: string) => csv(line('form-fields@import.test', { name }))
  await importFile(clerk, named('Before'))
  const sendParts = (...parts: [name: string, value: string | File][]) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    return clerk.send<{ data: CustomerImport; errors?: { path: string }[] }>(
      'POST',
      '/customer-imports',
      form,
    )
  }
  const file = new File([named('After')], 'customers.csv')

  const skipped = await sendParts(['existing', 'skip'], ['file', file])
  expect(skipped.body.data).toMatchObject({ existing: 'skip', linesUpdated: 0, linesSkipped: 1 })
  for (const parts of [
    [
      ['exist1ng', 'skip'],
      ['file', file],
    ],
    [
      ['existing', 'maybe'],
      ['file', file],
    ],
    [
      ['file', file],
      ['existing', 'skip'],
    ],
  ] as [string, string | File][][]) {
    const refused = await sendParts(...parts)
    const [name] = parts.find(([, value]) => typeof value === 'string')!
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, name])
  }
  expect(await find('form-fields@import.test')).toMatchObject({ billCompany: 'Before' })
})

test('reports what is imported when the database goes away in the middle', async () => {
  const dealer = server.as('dealer1')
  const lines = Array.from({ length: 1500 }, (_, n) => line(`half${n}@import.test`))
  const failingAt = (n: number) =>
    placeTrigger(
      server.admin,
      `before insert on customers for each row when (new.bill_email = 'half${n}@import.test')`,
      'perform pg_terminate_backend(pg_backend_pid())',
    )
  for (const [n, landed] of [
    [400, 0],
    [1400, 1000],
  ] as const) {
    const keep = await failingAt(n)
    const refused = await sendFile<{ code: string; message: string }>(
      dealer,
      '/customer-imports',
      csv(...lines),
    ).finally(keep)
    expect(refused).toMatchObject({ status: 503, body: { code: 'import_broke_off' } })
    expect(refused.body.message).toContain(`so far: ${landed}`)
  }
  expect(await find('half999@import.test')).not.toBeNull()
  expect(await find('half1001@import.test')).toBeNull()
  expect(await importFile(dealer, csv(...lines))).toMatchObject({ linesUnchanged: 1000, linesCreated: 500 })
})

test('joins first and last name, needs no company, and reads an address in one cell', async () => {
  const dealer = server.as('dealer1')
  const file =
    'Last Name,First Name,Company,Email,Phone,Address,City,State,Zip\n' +
    "Example,Ann,,fl@import.test,2175550100,1 A St,Austin,TX,'01234\n" +
    'Sample,Bo,Acme,acme@import.test,2175550100,1 A St,Austin,TX,78701\n'
  expect(await importFile(dealer, file)).toMatchObject({ linesCreated: 2 })
  expect(await find('fl@import.test')).toMatchObject({
    billCompany: 'Ann Example',
    billContact: null,
    billZip: '01234',
  })
  expect(await find('acme@import.test')).toMatchObject({ billCompany: 'Acme', billContact: 'Bo Sample' })
  expect(await importFile(dealer, file)).toMatchObject({ linesUnchanged: 2 })

  const mailchimp =
    'Email Address,First Name,Last Name,Address,Phone Number\n' +
    'mc@import.test,Cy,Person,1 B St  Suite 2  Toronto  ON  M5V 2T6  CA,416-555-0100\n'
  expect(await importFile(dealer, mailchimp)).toMatchObject({ linesCreated: 1 })
  expect(await find('mc@import.test')).toMatchObject({
    billCompany: 'Cy Person',
    billAddress1: '1 B St',
    billAddress2: 'Suite 2',
    billCity: 'Toronto',
    billState: 'ON',
    billZip: 'M5V 2T6',
    billCountry: 'CA',
  })
})

test('imports customers without an email where the file allows it, and finds them again', async () => {
  const dealer = server.as('dealer2')
  const line = (name: string, more: string) => `${name},614-555-0177,1 Main St,Columbus,OH,43215,${more}`
  const header = 'Bill company,Bill phone,Bill address1,Bill city,Bill state,Bill zip,Bill email,No email'
  const file = [
    header,
    line('Counter One', ',Yes'),
    line('Counter Two', ',Yes'),
    line('Counter Three', ','),
  ].join('\n')
  expect(await importFile(dealer, file)).toMatchObject({ linesCreated: 2, linesRejected: 1 })
  const { data } = await dealer.ok(customers.list, { value: 'Counter', startRow: 0, pageSize: 10 })
  expect(data.map(({ billCompany, billEmail }) => [billCompany, billEmail]).toSorted()).toEqual([
    ['Counter One', ''],
    ['Counter Two', ''],
  ])
  expect(await importFile(dealer, file)).toMatchObject({
    linesCreated: 0,
    linesUnchanged: 2,
    linesRejected: 1,
  })
  const moved = file.replace('Counter One,614-555-0177,1 Main St', 'Counter One,(614) 555-0177,2 Main St')
  expect(await importFile(dealer, moved)).toMatchObject({
    linesCreated: 0,
    linesUpdated: 1,
    linesUnchanged: 1,
  })
})
