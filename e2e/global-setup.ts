import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { type BrowserBinary, findBrowser } from './find-browser.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test answers, started as `npm start` starts it. */
    productUrl: string
    /** What it is looked at with. */
    browser: BrowserBinary
  }
}

/**
 * Starts the product with its demonstration data in an empty folder, and ends it afterwards. With
 * PRODUCT_URL set, one that runs already is used: quicker while a test is being written.
 */
export default async function setup(project: TestProject) {
  project.provide('browser', findBrowser())
  if (process.env.PRODUCT_URL) {
    project.provide('productUrl', process.env.PRODUCT_URL)
    return
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'partsdesk-e2e-'))
  const port = await freePort()
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  product.stdout.on('data', (chunk) => said.push(String(chunk)))
  product.stderr.on('data', (chunk) => said.push(String(chunk)))
  const url = `http://localhost:${port}`
  await answers(url, product, said)
  project.provide('productUrl', url)

  return async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    product.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function answers(url: string, product: ChildProcess, said: string[]) {
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    if (product.exitCode !== null) break
    const healthy = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the product did not start:\n${said.join('')}`)
}
