import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../../../e2e/free-port.ts'
import { copyTemplate } from '../harness.ts'
import { png } from '../png.ts'
import { people, testKey, testPassword } from '../tenants.ts'
import { startBucket } from './bucket.ts'
import { readHealth, runProcess, stopProcess, stopProcesses } from './processes.ts'

/**
 * compose.yaml without a container engine: its processes with its commands and settings, behind the nginx of its
 * proxy. Names of services become addresses of this machine, and paths of containers folders of the test's.
 */
type Service = { command?: string[]; environment?: Record<string, string> }
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
}

const home = mkdtempSync(path.join(tmpdir(), 'partsdesk-compose-'))
const nginx = findNginx()
const title = nginx ? 'behind a real nginx' : 'WITHOUT A PROXY, because there is no nginx here'

/** This machine's, or Debian's package, unpacked. */
function findNginx(): string | null {
  if (spawnSync('nginx', ['-v']).status === 0) return 'nginx'
  const unpacked = path.join(home, 'nginx')
  mkdirSync(unpacked)
  const downloaded = spawnSync('apt-get', ['download', 'nginx'], { cwd: unpacked, timeout: 60_000 })
  if (downloaded.status !== 0) return null
  spawnSync('sh', ['-c', 'dpkg-deb --extract nginx_*.deb .'], { cwd: unpacked })
  const program = path.join(unpacked, 'usr/sbin/nginx')
  return existsSync(program) && spawnSync(program, ['-v']).status === 0 ? program : null
}

/** Each service's port on this machine, by the address in the network of containers. */
const places = new Map<string, string>()
const secrets = path.join(home, 'secrets')
let bucket: Awaited<ReturnType<typeof startBucket>>
let proxy: ChildProcess
let proxyUrl: string
const apis = ['api-1', 'api-2']
const children = new Map<string, ChildProcess>()
let databaseUrl: string

const onThisMachine = (text: string) =>
  [...places].reduce((done, [there, here]) => done.replaceAll(there, here), text)

function readEnvironment(name: string): NodeJS.ProcessEnv {
  const composeEnv: Record<string, string> = {
    PUBLIC_URL: proxyUrl,
    MAIL_FROM: 'no-reply@partsdesk.test',
  }
  const filled = Object.entries(compose.services[name]!.environment!).map(([key, value]) => {
    const text = value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => composeEnv[variable]!)
    return [key, onThisMachine(text)]
  })
  const own = { DATA_DIR: path.join(home, name), LOG_LEVEL: 'warn', HOME: home }
  const [, port] = (places.get(`${name}:3000`) ?? ':0').split(':')
  return { ...Object.fromEntries(filled), ...own, PORT: port }
}

/** The fake bucket accepts one key. */
const bucketKey = { S3_ACCESS_KEY_ID: 'S3RVER' }

const run = (name: string) =>
  runProcess(compose.services[name]!.command!.slice(1), { ...readEnvironment(name), ...bucketKey })

async function start(name: string) {
  const { child, output } = run(name)
  children.set(name, child)
  while ((await readHealth(`http://${places.get(`${name}:3000`)}`)) !== 'ok') {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

beforeAll(async () => {
  databaseUrl = await copyTemplate(inject('postgresUrl'))
  bucket = await startBucket()
  const { host, username, password, pathname } = new URL(databaseUrl)
  places.set('partsdesk@database:5432/partsdesk', `${username}@${host}${pathname}`)
  places.set('bucket:8333', new URL(bucket.settings.endpoint).host)
  for (const name of [...apis, 'worker']) places.set(`${name}:3000`, `127.0.0.1:${await freePort()}`)
  for (const port of ['8080', '8443']) places.set(`listen ${port}`, `listen 127.0.0.1:${await freePort()}`)
  proxyUrl = `https://${places.get('listen 8443')!.slice('listen '.length)}`
  places.set('/run/secrets', secrets)
  places.set('/tmp/nginx', path.join(home, 'nginx-'))
  mkdirSync(secrets)
  const contents: Record<string, string> = {
    'database-password': decodeURIComponent(password),
    'secret-key': testKey.toString('base64'),
    'other-secret-keys': '',
    'bucket-key': 'S3RVER',
    'password-prefix': 'Start-',
    'smtp-url': 'smtp://127.0.0.1:1',
  }
  for (const name of Object.keys(compose.secrets).filter((one) => one in contents))
    writeFileSync(path.join(secrets, name), `${contents[name]}\n`)
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=127.0.0.1 -days 2
      -addext subjectAltName=IP:127.0.0.1 -keyout ${secrets}/tls-key -out ${secrets}/tls-certificate`.split(
      /\s+/,
    ),
    { stdio: 'ignore' },
  )
  const { ended, output } = run('migrate')
  expect(await ended, output()).toBe(0)
  await Promise.all([...apis, 'worker'].map(start))
  if (nginx) await startProxy(nginx)
})

async function startProxy(program: string) {
  const config = path.join(home, 'nginx.conf')
  writeFileSync(config, onThisMachine(readFileSync('deploy/nginx.conf', 'utf8')))
  chmodSync(home, 0o755)
  const tested = spawnSync(program, ['-t', '-c', config, '-p', home], { encoding: 'utf8' })
  expect(tested.stderr).toContain('syntax is ok')
  proxy = spawn(program, ['-g', 'daemon off;', '-c', config, '-p', home], { stdio: 'ignore' })
  while ((await ask('/api/health').catch(() => null))?.status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 100))
}

afterAll(async () => {
  await stopProcesses()
  if (proxy) await stopProcess(proxy)
  bucket?.forget()
  rmSync(home, { recursive: true, force: true })
})

type Answer = { status: number; text: string; headers: import('node:http').IncomingHttpHeaders }
const agent = new https.Agent({ keepAlive: true })

/** Through TLS, with the certificate of the proxy. */
function ask(
  pathname: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string | Buffer } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const ca = readFileSync(path.join(secrets, 'tls-certificate'))
    const request = https.request(
      proxyUrl + pathname,
      { method, agent, ca, headers: { origin: proxyUrl, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            text: Buffer.concat(chunks).toString(),
            headers: answer.headers,
          }),
        )
        answer.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

test.runIf(nginx)(
  `signs in through TLS, receives live changes, shares files and loses no request: ${title}`,
  async () => {
    const login = await ask('/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: people.dealer1.email, password: testPassword }),
    })
    expect(login.status, login.text).toBe(200)
    const set = login.headers['set-cookie']!
    expect(set.join()).toMatch(/Secure/)
    const cookie = set.map((one) => one.split(';')[0]).join('; ')

    // Uploaded at one process and read at the other; the bucket has it, no process's disk does.
    const form = new FormData()
    form.append('files', new Blob([png], { type: 'image/png' }), 'logo.png')
    const at = (name: string) => `http://${places.get(`${name}:3000`)}`
    const uploaded = await fetch(`${at('api-1')}/api/upload?dlid=1`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    })
    const { url } = (await uploaded.json()) as { url: string }
    expect(uploaded.status).toBe(200)
    expect((await fetch(at('api-2') + url)).status).toBe(200)
    expect((await ask(url)).status).toBe(200)
    for (const name of apis) expect(existsSync(path.join(home, name, 'files'))).toBe(false)

    // An event stream through the proxy receives changes that another process committed.
    const received = new Promise<void>((resolve, reject) => {
      const ca = readFileSync(path.join(secrets, 'tls-certificate'))
      const stream = https.get(
        `${proxyUrl}/api/orders-events?dlid=1`,
        { ca, headers: { cookie } },
        (answer) => {
          expect(answer.statusCode).toBe(200)
          let text = ''
          answer.on('data', (chunk) => {
            text += chunk
            if (!text.includes('"id":')) return
            stream.destroy()
            resolve()
          })
        },
      )
      stream.on('error', reject)
    })
    const order = {
      billCompany: 'B',
      billAddress1: '1 Main St',
      billCity: 'Austin',
      billState: 'TX',
      billZip: '73301',
      billPhone: '512-555-0199',
      billEmail: 'b@example.test',
      sameAddress: 1,
      details: [{ partNumber: '90915-YZZD1', price: 10, qty: 1, cost: 6 }],
    }
    const save = async () =>
      ask('/api/order', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(order),
      })
    let isHeard = false
    void received.then(() => {
      isHeard = true
    })
    while (!isHeard) expect((await save()).status).toBeLessThan(300)
    await received

    const whileClerksWork = async (happens: () => Promise<unknown>) => {
      const answers: number[] = []
      let isOver = false
      const list = async () => (await ask('/api/orders?dlid=1', { headers: { cookie } })).status
      const clerk = async () => {
        while (!isOver) answers.push(await list())
      }
      // Requests from earlier parts of the test may have used up the clerks' limit per minute.
      await expect.poll(list).toBe(200)
      const clerks = [clerk(), clerk(), clerk(), clerk()]
      await expect.poll(() => answers.length).toBeGreaterThan(20)
      await happens()
      const before = answers.length
      await expect.poll(() => answers.length).toBeGreaterThan(before + 20)
      isOver = true
      await Promise.all(clerks)
      return answers
    }

    // Pictures can't be read, and the error names the cause; nobody else notices.
    await bucket.stop()
    const pictures: number[] = []
    const withoutBucket = await whileClerksWork(async () => {
      while (pictures.length < 10) pictures.push((await ask(url)).status)
    })
    expect(pictures).toEqual(pictures.map(() => 503))
    expect(withoutBucket.filter((status) => status !== 200 && status !== 429)).toEqual([])

    // One process stops.
    const answers = await whileClerksWork(() => stopProcess(children.get('api-1')!))
    expect(children.get('api-1')!.exitCode).toBe(0)
    // Limits are reported, not lost.
    expect(answers.filter((status) => status !== 200 && status !== 429)).toEqual([])
    expect(answers).toContain(200)
  },
)

test('has its database role, keys and bucket from the files that compose.yaml mounts', async () => {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  const { rows } = await admin.query(
    "select count(*)::int as n from pg_stat_activity where usename = 'pd_app' and datname = current_database()",
  )
  await admin.end()
  expect(rows[0].n).toBeGreaterThan(0)
})
