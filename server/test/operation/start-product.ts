import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { freePort } from '../../../e2e/free-port.ts'
import { makeScratchFolder } from '../scratch-folder.ts'

export type Product = { url: string; stop: () => Promise<void> }

/** Starts the product like `npm start`, with demo data in an empty folder that `stop` removes. */
export async function startProduct(): Promise<Product> {
  const { ready, ...product } = await launchProduct()
  await ready
  return product
}

/** Starts the product without waiting for it to answer: `ready` does, and fails if the product ends before. */
export async function launchProduct(): Promise<Product & { pid: number; ready: Promise<void> }> {
  const dataDir = makeScratchFolder('product')
  const port = await freePort()
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => product.once('exit', resolve))
  const output: string[] = []
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (chunk) => {
      output.push(String(chunk))
      output.splice(0, output.length - 200)
    })
  const url = `http://localhost:${port}`
  const ready = async () => {
    while (!(await isUp(url))) {
      if (product.exitCode !== null) throw new Error(`the product did not start:\n${output.join('')}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  return {
    url,
    pid: product.pid!,
    ready: ready(),
    stop: async () => {
      product.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}

/** Whether a product answers at this address. */
export const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
