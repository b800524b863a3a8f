import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { newDatabase, startProduct } from './database.ts'
import { freePort, signIn } from './world.ts'

/**
 * `npx tsx bench/broadcast.ts [recipients]` sends a broadcast to 10,000 customers, kills the server with
 * `kill -9` once 40 % of the emails have arrived, then restarts it. A mail server in this process counts the
 * emails of each recipient.
 */
const recipients = Number(process.argv[2] ?? 10_000)
const killAt = Math.floor(recipients * 0.4)

const deliveredCounts = new Map<string, number>()
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, { envelope }, done) => {
    stream.resume()
    stream.on('end', () => {
      const to = envelope.rcptTo[0]!.address
      deliveredCounts.set(to, (deliveredCounts.get(to) ?? 0) + 1)
      done(null, '2.0.0 taken')
    })
  },
})
server.on('error', () => {})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const smtp = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`

const database = await newDatabase()
const { admin } = database
await admin.query(
  `insert into customers (dealer_id, bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email, updated_by)
   select 1, 'Customer ' || n, '1 First St', 'Austin', 'TX', '73301', '5125550100', 'c' || n || '@bench.test', 'bench'
   from generate_series(1, $1::int) n`,
  [recipients],
)
await admin.query('vacuum analyze')

const port = await freePort()
const start = () => startProduct({ ...database, port, env: { SMTP_URL: smtp } })
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50))
}

let product = await start()
try {
  const form = new FormData()
  form.append('searches', '[""]')
  form.append('subject', 'News for {{customerName}}')
  form.append('messageBody', `<p>${'Hello {{customerName}}, parts are cheaper this week. '.repeat(20)}</p>`)
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/email/send-email`, {
    method: 'POST',
    headers: await signIn(port),
    body: form,
  })
  console.log(`${recipients} recipients queued: ${answer.status} after ${seconds(began)}`)

  await until(() => deliveredCounts.size >= killAt)
  product.process.kill('SIGKILL')
  await new Promise((resolve) => product.process.once('exit', resolve))
  console.log(
    `killed with -9 at ${deliveredCounts.size} mails after ${seconds(began)}: ${rate(deliveredCounts.size, began)} mails/s`,
  )

  const [before, again] = [deliveredCounts.size, performance.now()]
  product = await start()
  const figures = async () => (await admin.query('select * from broadcasts')).rows[0]
  await until(async () => (await figures()).state === 'done')
  console.log(
    `done ${seconds(again)} after the restart began: ${rate(deliveredCounts.size - before, again)} mails/s`,
  )

  const { sent, failed, unconfirmed, waiting } = await figures()
  const twice = [...deliveredCounts.values()].filter((times) => times > 1).length
  console.log(`rows: ${sent} sent, ${unconfirmed} unconfirmed, ${failed} failed, ${waiting} waiting`)
  console.log(
    `mail server: ${deliveredCounts.size} of ${recipients} recipients, ${twice} of them more than once`,
  )
  if (twice > 0 || sent + unconfirmed !== recipients || deliveredCounts.size < recipients - unconfirmed)
    process.exitCode = 1
} finally {
  await product.stop()
  await database.remove()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

function rate(mails: number, since: number): number {
  return Math.round((mails * 1000) / (performance.now() - since))
}
