import { spawnSync } from 'node:child_process'

/** `npm run check`: formatting, linting with our own rules (biome.json), and types of both sides. */
const checks: [name: string, command: string, args: string[]][] = [
  ['zones of the areas and nouns', 'tsx', ['scripts/zones.ts', '--check']],
  ['format, lint and laws', 'biome', ['ci', '--error-on-warnings', '.']],
  ['unused files, exports and dependencies', 'knip', ['--no-progress']],
  ['types of server, contract, demo and scripts', 'tsc', ['-p', '.']],
  ['types of browser and end-to-end tests', 'tsc', ['-p', 'web']],
]

let failed = 0
for (const [name, command, args] of checks) {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
