import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StoreHosts } from '#server/platform/config.ts'

const fake = path.join(import.meta.dirname, 'fake-nginx.mjs')

/** The version line of this machine's nginx; null if there's none. */
export function findNginx(): string | null {
  try {
    // It prints its version on stderr.
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return 'nginx'
  } catch {
    return null
  }
}

const template = (port: number) => `server {
  listen 127.0.0.1:${port};
  server_name {{domain}};
  default_type text/plain;
  return 200 "store {{dealerId}} at {{domain}}";
}
`
const config = (dir: string, port: number) => `pid ${dir}/nginx.pid;
worker_processes 1;
events { worker_connections 32; }
http {
  access_log off;
  server_names_hash_bucket_size 128;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
  server { listen 127.0.0.1:${port} default_server; return 444; }
  include ${dir}/sites-enabled/*.conf;
}
`

/** A separate web server on a high port, with its own folder; needs no special permissions. */
export class TestNginx {
  readonly dir = mkdtempSync(path.join(tmpdir(), 'partsdesk-nginx-'))
  readonly settings: StoreHosts
  readonly #command: string[]
  #port = 0
  #process: ChildProcess | null = null

  /** A null `program` uses the fake. */
  constructor(program: string | null) {
    const where = [
      '-p',
      this.dir,
      '-c',
      path.join(this.dir, 'nginx.conf'),
      '-e',
      path.join(this.dir, 'error.log'),
    ]
    this.#command = program ? [program, ...where] : [process.execPath, fake, ...where]
    this.settings = {
      dir: this.dir,
      template: path.join(this.dir, 'template.conf'),
      command: this.#command,
      reload: [...this.#command, '-s', 'reload'],
      patience: 120_000,
    }
  }

  async start(): Promise<void> {
    this.#port = await freePort()
    for (const name of ['sites-available', 'sites-enabled'])
      mkdirSync(path.join(this.dir, name), { recursive: true })
    writeFileSync(path.join(this.dir, 'nginx.conf'), config(this.dir, this.#port))
    this.setTemplate(template(this.#port))
    const [program, ...args] = this.#command
    this.#process = spawn(program!, [...args, '-g', 'daemon off;'], { stdio: 'ignore' })
    while (!existsSync(path.join(this.dir, 'nginx.pid'))) {
      if (this.#process.exitCode !== null) throw new Error('the test web server does not start')
      await sleep(50)
    }
  }

  setTemplate(text: string): void {
    writeFileSync(this.settings.template, text)
  }

  restoreTemplate(): void {
    this.setTemplate(template(this.#port))
  }

  /** Fake only: how it fails from this point. */
  setMode(mode: 'refuse' | 'slow' | 'wait' | 'hang-test' | 'hang-reload' | 'die-reload' | ''): void {
    const file = path.join(this.dir, 'mode')
    writeFileSync(`${file}.new`, mode)
    renameSync(`${file}.new`, file) // A waiting process never reads it half written, which means no mode.
  }

  /** Fake only: its calls in order, each with its time. */
  calls(): { at: number; what: string }[] {
    const file = path.join(this.dir, 'calls')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    return lines.filter(Boolean).map((line) => {
      const [at, ...what] = line.split(' ')
      return { at: Number(at), what: what.join(' ') }
    })
  }

  /** A host's answer; null if nothing serves it. A reload takes a moment to reach all workers. */
  async ask(host: string, expected?: string | null): Promise<string | null> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#askOnce(host)
      if (expected === undefined || answer === expected || tries > 2_400) return answer
      await sleep(50)
    }
  }

  #askOnce(host: string): Promise<string | null> {
    return new Promise((resolve) => {
      const answering = request({ port: this.#port, host: '127.0.0.1', headers: { host } }, async (reply) => {
        let text = ''
        for await (const chunk of reply) text += chunk
        resolve(text)
      })
      answering.on('error', () => resolve(null))
      answering.end()
    })
  }

  file(dealerId: number): string {
    return path.join(this.dir, 'sites-available', `partsdesk-dealer-${dealerId}.conf`)
  }

  link(dealerId: number): string {
    return path.join(this.dir, 'sites-enabled', `partsdesk-dealer-${dealerId}.conf`)
  }

  /** Without waiting for requests, like a manual stop. */
  async halt(): Promise<void> {
    const child = this.#process
    this.#process = null
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }

  async stop(): Promise<void> {
    await this.halt()
    rmSync(this.dir, { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
