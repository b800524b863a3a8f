import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { RunnerTask } from 'vitest'

const folder = path.resolve('test-results/e2e')

/** Otherwise files of an earlier run would be mistaken for this one's. */
export const forgetFailures = (): void => rmSync(folder, { recursive: true, force: true })

/** Records a window in case the test fails. */
export async function record(context: BrowserContext, title: string): Promise<void> {
  await context.tracing.startChunk({ title })
}

/**
 * Ends the recording. A failed test leaves a screenshot of each page and the trace, and the output says
 * where.
 */
export async function endRecording(context: BrowserContext, test: RunnerTask): Promise<void> {
  if (test.result?.state !== 'fail') return context.tracing.stopChunk()
  mkdirSync(folder, { recursive: true })
  const name = nextName(test)
  const files: string[] = []
  for (const [n, page] of context
    .pages()
    .filter((one) => one.url() !== 'about:blank')
    .entries()) {
    const picture = path.join(folder, `${name}${n ? `-${n + 1}` : ''}.png`)
    // A hanging page mustn't hide why the test failed.
    await page.screenshot({ path: picture, timeout: 10_000 }).then(
      () => files.push(picture),
      (error: Error) => files.push(`no picture of ${page.url()}: ${error.message}`),
    )
  }
  const trace = path.join(folder, `${name}.zip`)
  await context.tracing.stopChunk({ path: trace })
  files.push(`npx playwright show-trace ${trace}`)
  console.error([`“${test.name}” failed and left:`, ...files].join('\n  '))
}

const names = new Map<string, number>()

/** From the test's file and name; numbered if a test has several windows. */
function nextName({ file, name }: RunnerTask): string {
  const words = `${path.basename(file.name, '.spec.ts')} ${name}`
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
  const times = (names.get(words) ?? 0) + 1
  names.set(words, times)
  return times > 1 ? `${words}-window-${times}` : words
}
