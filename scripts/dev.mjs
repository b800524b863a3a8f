import { spawn, spawnSync } from 'node:child_process'
import { connect, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkMachine, fail, root } from './build.mjs'
import { isRunning, npmAbove } from './npm-above.mjs'

/**
 * `npm run dev` starts Vite with the web app on PORT (3000 by default), and the server on another port, to which Vite
 * proxies /api. Both reload edited files, and both end together.
 */
checkMachine()
const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? 'localhost'
const apiPort = await freePort()
let ending = false

const server = startServer()
server.once('exit', (code) => end(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => end(0))
const above = npmAbove()
setInterval(() => above.every(isRunning) || end(0), 1000).unref()
await serverAnswers()
await startVite().catch((error) => {
  console.error(error.message)
  end(1)
})

function freePort() {
  return new Promise((done) => {
    const probe = createTcpServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => done(free))
    })
  })
}

function startServer() {
  const tsx = [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false']
  const command = [process.execPath, ...tsx, '--include=server/migrations/*.sql', 'server/src/main.ts']
  // Where setpriv exists, the watcher ends with this process even if this process is killed.
  if (spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0)
    command.unshift('setpriv', '--pdeathsig', 'TERM')
  const [file, ...args] = command
  return spawn(file, args, {
    cwd: root,
    // The server has its own process group, so that Ctrl-C reaches only this process, which then ends the server once.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PARTSDESK_MODE: 'demo',
      PARTSDESK_ROOT: root,
      PARTSDESK_DIES_WITH: String(process.pid),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      WEB_DIR: '',
    },
  })
}

/** Waits for the server, so that the printed address works. A server that can't start reports why itself. */
async function serverAnswers() {
  for (let waited = 0; waited < 20_000; waited += 100) {
    const isUp = await new Promise((done) => {
      const socket = connect(apiPort, '127.0.0.1', () => {
        socket.destroy()
        done(true)
      }).once('error', () => done(false))
    })
    if (isUp) return
    await sleep(100)
  }
}

async function startVite() {
  // web/vite.config.ts reads this address, and proxies the server's paths to it.
  process.env.API_URL = `http://127.0.0.1:${apiPort}`
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web', 'vite.config.ts'),
    configLoader: 'runner',
    cacheDir: join(root, '.cache', 'vite'),
    server: { port, host, strictPort: true },
  })
  await vite.listen().catch((error) => {
    if (/already in use/.test(error.message))
      error.message = `Port ${port} is in use; choose another with PORT.`
    throw error
  })
  vite.printUrls()
}

function end(code) {
  if (ending) return
  ending = true
  if (server.exitCode !== null || server.signalCode !== null) process.exit(code)
  server.once('exit', () => process.exit(code))
  server.kill('SIGTERM')
  setTimeout(() => fail('The server did not end within 10 seconds.'), 10_000).unref()
}
