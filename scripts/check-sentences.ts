import { readdirSync, readFileSync } from 'node:fs'
import { sentencesFolder, unwritten } from './new/unwritten.ts'

/** Prints the sentences that `npm run new` left for a person to write, as a part of `npm run check`. */
const lines = readdirSync(sentencesFolder).flatMap((name) => {
  const file = `${sentencesFolder}/${name}`
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      line.includes(`'${unwritten}: `) ? [`${file}:${at + 1} has no sentence yet: ${line.trim()}`] : [],
    )
})
for (const line of lines) console.error(line)
process.exitCode = lines.length === 0 ? 0 : 1
