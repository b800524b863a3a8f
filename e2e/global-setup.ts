import type { TestProject } from 'vitest/node'
import { startProduct } from '#test/start-product.ts'
import { forgetFailures } from './failures.ts'
import { type BrowserBinary, findBrowser } from './find-browser.ts'

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
