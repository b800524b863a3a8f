import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest test files with their seconds on an idle machine. `npm test -- --durations` writes the list. */
export const durationsFile = 'scripts/test-durations.json'

/**
 * Starts long test files first, so that none runs alone at the end while the other processes are idle. The durations
 * are in the repository, because a fresh clone has no results of its own. The order of projects doesn't change.
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
