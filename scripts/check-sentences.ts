import { readdirSync, readFileSync } from 'node:fs'
import { sentencesFolder, unwritten } from './new/unwritten.ts'

/** Prints the sentences that `npm run new` left for a person to write, as a part of `npm run check`. */
const fields = readdirSync(sentencesFolder).flatMap((name) =>
  findUnwritten(`${sentencesFolder}/${name}`, (line) => line.includes(`'${unwritten}: `)),
)
const nouns = findUnwritten('docs/map.md', (line) => /^- `[\w-]+`:?\s*$/.test(line))
for (const line of [...fields, ...nouns]) console.error(line)
process.exitCode = fields.length + nouns.length === 0 ? 0 : 1

function findUnwritten(file: string, isUnwritten: (line: string) => boolean): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      isUnwritten(line) ? [`${file}:${at + 1} has no sentence yet: ${line.trim()}`] : [],
    )
}
