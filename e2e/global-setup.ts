import type { TestProject } from 'vitest/node'
import { launchProduct } from '#test/operation/start-product.ts'
import { forgetFailures } from './failures.ts'
import { type BrowserBinary, findBrowser } from './find-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the product under test, started like `npm start` does. */
    productUrl: string
    /** The product's process; null if it was already running. */
    productPid: number | null
    /** The browser to test with. */
    browser: BrowserBinary
  }
}

/**
 * Starts the product with its demo data in an empty folder, and stops it afterwards. It's built and filled while
 * other projects' tests run; wait-for-product.ts waits for it. With PRODUCT_URL, uses one that's already running:
 * faster while writing a test.
 */
export default async function setup(project: TestProject) {
  forgetFailures()
  project.provide('browser', findBrowser())
  if (process.env.PRODUCT_URL) {
    project.provide('productUrl', process.env.PRODUCT_URL)
    project.provide('productPid', null)
    return
  }
  const { url, pid, ready, stop } = await launchProduct()
  ready.catch((error: Error) => console.error(error.message))
  project.provide('productUrl', url)
  project.provide('productPid', pid)
  return stop
}
