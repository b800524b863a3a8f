import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take longest, in seconds of an idle machine; `npm test` writes the list with `--durations`. */
export const durationsFile = 'scripts/test-durations.json'

/**
 * Starts long test files first, so that none is left running alone while the other processes have nothing to do. A
 * fresh clone has no results of its own, so the durations are in the repository. Projects keep their order.
 */
export class LongestFirst extends BaseSequencer {
  #seconds: Record<string, number> = JSON.parse(readFileSync(durationsFile, 'utf8'))

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const names = [...new Set(sorted.map(({ project }) => project.name))]
    const rank = ({ project }: TestSpecification) => names.indexOf(project.name)
    return sorted.sort((a, b) => rank(a) - rank(b) || this.#secondsOf(b) - this.#secondsOf(a))
  }

  #secondsOf = ({ moduleId }: TestSpecification): number =>
    this.#seconds[relative(process.cwd(), moduleId)] ?? 0
}
