import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'
import { collectLongFiles, describeDurations, type FileDuration } from './durations.ts'
import { durationsFile } from './longest-first.ts'

/**
 * Reports the durations for `npm test -- --durations`. Vitest's own JSON report leaves out the time before a file's
 * first test, which is most of some files' time.
 */
export default class DurationsReporter implements Reporter {
  #started = new Map<string, number>()
  #durations: FileDuration[] = []

  onTestModuleStart({ id }: TestModule): void {
    this.#started.set(id, Date.now())
  }

  onTestModuleEnd(module: TestModule): void {
    const end = Date.now()
    this.#durations.push({
      project: module.project.name,
      file: relative(process.cwd(), module.moduleId),
      taken: module.diagnostic().duration,
      start: this.#started.get(module.id) ?? end,
      end,
    })
  }

  onTestRunEnd(_modules: readonly TestModule[], _errors: readonly unknown[], reason: TestRunEndReason): void {
    if (this.#durations.length === 0) return
    console.log(`\n${describeDurations(this.#durations)}`)
    if (process.env.RENEWS_DURATIONS === 'Y' && reason === 'passed')
      writeFileSync(durationsFile, `${JSON.stringify(collectLongFiles(this.#durations), null, 2)}\n`)
  }
}
