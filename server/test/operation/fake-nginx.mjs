/**
 * Fakes nginx where it's missing or has to misbehave: the same arguments, exit codes and stderr texts for
 * `-t`, `-s reload` and running. Understands `listen`, `server_name` and `return 200 "…"`. A file `mode` in
 * its folder makes it refuse, hang or die.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

const args = process.argv.slice(2)
const folder = args[args.indexOf('-p') + 1]
const config = path.join(folder, 'nginx.conf')
const pidFile = path.join(folder, 'nginx.pid')
const modeFile = path.join(folder, 'mode')
const modeNow = () => (existsSync(modeFile) ? readFileSync(modeFile, 'utf8').trim() : '')
let mode = modeNow()
const known = /^((server|listen|server_name|return|default_type)\b|[#{}])/

const note = (what) => appendFileSync(path.join(folder, 'calls'), `${Date.now()} ${what}\n`)
const end = (code, ...lines) => {
  for (const line of lines) process.stderr.write(`nginx: ${line}\n`)
  note(`end ${code}`)
  process.exit(code)
}
/** Until it or the process waiting for it is killed. */
const parent = process.ppid
const hang = () => setInterval(() => process.ppid === parent || process.exit(1), 500)

/** The enabled sites' hosts; exits like nginx when a file can't be read. */
function readSites() {
  const sites = new Map()
  const dir = path.join(folder, 'sites-enabled')
  for (const name of readdirSync(dir).sort()) {
    const file = path.join(dir, name)
    const text = readFileSync(file, 'utf8')
    for (const [at, line] of text.split('\n').entries()) {
      const word = line.trim().split(/[\s;]/)[0]
      if (word && !known.test(line.trim()))
        throw new Error(`unknown directive "${word}" in ${file}:${at + 1}`)
    }
    for (const [, host, answer] of text.matchAll(/server_name ([^;\s]+);[^}]*?return 200 "([^"]*)"/g))
      sites.set(host, answer)
  }
  return sites
}

async function answering() {
  const port = Number(/listen 127\.0\.0\.1:(\d+)/.exec(readFileSync(config, 'utf8'))[1])
  let sites = readSites()
  const server = createServer((request, reply) => {
    const answer = sites.get((request.headers.host ?? '').split(':')[0])
    if (answer === undefined) return request.socket.destroy()
    reply.end(answer)
  })
  process.on('SIGHUP', () => {
    try {
      sites = readSites()
    } catch (error) {
      process.stderr.write(`nginx: [emerg] ${error.message}\n`)
    }
  })
  process.on('SIGTERM', () => process.exit(0))
  server.listen(port, '127.0.0.1', () => writeFileSync(pidFile, String(process.pid)))
  process.on('exit', () => rmSync(pidFile, { force: true }))
}

if (args.includes('-t')) {
  note('begin test')
  // Until the test sets another mode.
  while (mode === 'wait' && process.ppid === parent) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    mode = modeNow()
  }
  if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 300))
  if (mode === 'hang-test') hang()
  else {
    if (mode === 'refuse')
      end(1, '[emerg] host not found in upstream "store"', `configuration file ${config} test failed`)
    try {
      readSites()
    } catch (error) {
      end(1, `[emerg] ${error.message}`, `configuration file ${config} test failed`)
    }
    end(0, `the configuration file ${config} syntax is ok`, `configuration file ${config} test is successful`)
  }
} else if (args.includes('-s')) {
  note('begin reload')
  if (mode === 'hang-reload') hang()
  else if (mode === 'die-reload') process.kill(process.pid, 'SIGKILL')
  else {
    if (!existsSync(pidFile)) end(1, `[error] open() "${pidFile}" failed (2: No such file or directory)`)
    try {
      readSites()
      process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGHUP')
    } catch (error) {
      end(1, error.code === 'ESRCH' ? '[error] invalid PID number' : `[emerg] ${error.message}`)
    }
    end(0)
  }
} else await answering()
