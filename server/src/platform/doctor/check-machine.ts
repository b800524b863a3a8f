import { randomBytes } from 'node:crypto'
import { mkdir, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemLimits } from '#contract/insight/system.ts'
import { runtime } from '../runtime.ts'
import { type Check, ok, reportBroken, reportWarning } from './finding.ts'

const oldestNode = [20, 19] as const
const gigabyte = 1024 ** 3
const mailPatienceMs = 20_000

/** Checks this machine and the services it reaches. `mailTo` gets a test email. */
export const machineChecks = (mailTo: string | undefined): Check[] => [
  { name: 'node', run: checkNode },
  { name: 'disk', run: checkDisk },
  { name: 'files', run: checkFiles },
  { name: 'mail', run: () => checkMail(mailTo) },
  { name: 'address', run: checkAddress },
]

async function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
  const says = `Node ${process.versions.node}`
  return [isOld ? reportBroken(`${says}; it has to be ${oldestNode.join('.')} or later`) : ok(says)]
}

async function checkDisk() {
  const { dataDir } = runtime().config
  const disk = await statfs(dataDir)
  const left = disk.bavail * disk.bsize
  const says = `${(left / gigabyte).toFixed(1)} GB are free at ${dataDir}`
  if (left < systemLimits.freeBytes.broken) return [reportBroken(says)]
  return [left < systemLimits.freeBytes.look ? reportWarning(says) : ok(says)]
}

/** Stores, reads and removes a file. */
async function checkFiles() {
  const { files } = runtime()
  const name = `doctor/${randomBytes(8).toString('hex')}`
  const content = randomBytes(1000)
  const unfinished = files.unfinished(name)
  await mkdir(path.dirname(unfinished), { recursive: true })
  await writeFile(unfinished, content)
  await files.put(name, unfinished)
  const opened = await files.open(name)
  const isSame = opened !== null && (await buffer(opened.content)).equals(content)
  await files.remove(name)
  return [
    isSame
      ? ok(`files can be stored at ${files.place}`)
      : reportBroken(`${files.place} does not return what it stored`),
  ]
}

async function checkMail(to: string | undefined) {
  const { mail } = runtime()
  if (!mail) return [reportBroken('no mail server is set: SMTP_URL')]
  const { from, transport } = mail
  const send = async () => {
    if (!to) {
      await transport.verify()
      return 'the mail server takes connections; npm run doctor -- --mail you@example.com sends a test email'
    }
    const text = 'This is the test email you asked for with npm run doctor.'
    const { response } = await transport.sendMail({ from, to, subject: 'Partsdesk test email', text })
    return `the mail server took a test email to ${to}: ${response}`
  }
  const tooLate = sleep(mailPatienceMs, null, { ref: false })
  const says = await Promise.race([send(), tooLate])
  return [
    says === null
      ? reportBroken(`the mail server has not answered for ${mailPatienceMs / 1000} seconds`)
      : ok(says),
  ]
}

/** Reaches the public address as browsers do, through the proxy and its certificate. */
async function checkAddress() {
  const { publicUrl } = runtime().config
  if (!publicUrl.startsWith('https:'))
    return [reportWarning(`PUBLIC_URL=${publicUrl} is not https, so cookies are not secure`)]
  const answer = await fetch(new URL('/api/health', publicUrl), {
    signal: AbortSignal.timeout(10_000),
  }).catch(({ message, cause }: Error) => {
    throw new Error(`${publicUrl} was not reached: ${cause instanceof Error ? cause.message : message}`)
  })
  if (answer.ok) return [ok(`${publicUrl} answers`)]
  return [reportBroken(`${publicUrl}/api/health answers ${answer.status}`)]
}
