import type { CsvFile } from '#server/platform/csv/read-csv.ts'

/** Empties the columns of secrets. A line that can't be parsed isn't stored at all, because they can't be found. */
export function withoutSecrets(file: CsvFile, isSecret: (header: string) => boolean): CsvFile {
  const secret = file.header.map(isSecret)
  async function* blanked() {
    for await (const one of file.lines)
      yield one.cells
        ? { ...one, cells: one.cells.map((cell, at) => (secret[at] ? '' : cell)) }
        : { ...one, raw: '' }
  }
  return secret.includes(true) ? { ...file, lines: blanked() } : file
}
