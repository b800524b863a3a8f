import { inject } from 'vitest'
import { isUp } from '#test/operation/start-product.ts'

/**
 * Waits before each test file until the product responds, however long a busy machine takes to build and seed
 * it.
 */
const pid = inject('productPid')
while (!(await isUp(inject('productUrl')))) {
  if (pid !== null && !isRunning(pid)) throw new Error('The product ended; what it said is above.')
  await new Promise((resolve) => setTimeout(resolve, 200))
}

function isRunning(one: number): boolean {
  try {
    return process.kill(one, 0)
  } catch {
    return false
  }
}
