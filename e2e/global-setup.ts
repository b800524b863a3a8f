import type { TestProject } from 'vitest/node'
import { startProduct } from '#test/start-product.ts'
import { forgetFailures } from './failures.ts'
import { type BrowserBinary, findBrowser } from './find-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the product under test, started like `npm start` does. */
    productUrl: string
    /** The browser to test with. */
    browser: BrowserBinary
  }
}

/**
 * Starts the product with its demo data in an empty folder, and stops it afterwards. With PRODUCT_URL, uses
 * one that's already running: faster while writing a test.
 */
export default async function setup(project: TestProject) {
  forgetFailures()
  project.provide('browser', findBrowser())
  if (process.env.PRODUCT_URL) {
    project.provide('productUrl', process.env.PRODUCT_URL)
    return
  }
  const { url, stop } = await startProduct()
  project.provide('productUrl', url)
  return stop
}
