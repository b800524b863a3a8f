/** The compressed bytes of each file that a page lists, by file name without its hash. */
export type PageSizes = ReadonlyMap<string, number>
/** `e2e/recorded-sizes.json`: the sizes of files, and the files that the page of each watched screen names. */
export type RecordedSizes = {
  files: Readonly<Record<string, number>>
  screens: Readonly<Record<string, string>>
}

/** The growth of a screen that needs no attention: unrelated work adds a little to each. */
const margin = 1.1

/** The files that a page names, which the browser loads before any script runs. */
export const findNamedFiles = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!)),
]

/** `/assets/base-DwepYW-p.css` is `base.css` in every build. */
export const nameWithoutHash = (file: string): string =>
  file.replace(/^\/assets\/(.+)-[\w-]{8}(\.\w+)$/, '$1$2')

/** Adds up a page's compressed bytes. */
export const countPageBytes = (sizes: PageSizes): number =>
  [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Smaller differences come from other generated names. */
const leastGrowth = 100

/** Describes how far a screen exceeds its budget, and names the files responsible. */
function describeGrowth(address: string, sizes: PageSizes, { files, screens }: RecordedSizes): string[] {
  const names = screens[address]?.split(' ')
  if (!names) return [`${address} has no recorded size yet.`]
  const before = new Map(names.map((name) => [name, files[name] ?? 0]))
  const [bytes, bytesBefore] = [countPageBytes(sizes), countPageBytes(before)]
  const maxFiles = Math.floor(before.size * margin)
  if (bytes <= bytesBefore * margin && sizes.size <= maxFiles) return []
  const grown = [...sizes]
    .map(([name, size]) => ({ name, size, was: before.get(name) ?? 0 }))
    .map((file) => ({ ...file, growth: file.size - file.was }))
    .filter(({ growth }) => growth >= leastGrowth)
    .sort((a, b) => b.growth - a.growth)
  return [
    `${address} loads ${inKilobytes(bytes)} in ${sizes.size} files. It was recorded with ${inKilobytes(bytesBefore)} in ${before.size};`,
    `up to ${inKilobytes(bytesBefore * margin)} and ${maxFiles} files are fine. These files grew, or are new:`,
    ...grown.map(
      ({ name, size, was }) => `  ${name}: ${was ? `${inKilobytes(was)} →` : 'new,'} ${inKilobytes(size)}`,
    ),
  ]
}

/** Reports the screens that exceed their budget, and what to do; undefined if there are none. */
export function explainGrowth(
  pages: ReadonlyMap<string, PageSizes>,
  recorded: RecordedSizes,
): string | undefined {
  const grown = [...pages].flatMap(([address, sizes]) => describeGrowth(address, sizes, recorded))
  if (grown.length === 0) return undefined
  return [
    ...grown,
    'What to do:',
    '- See what is in each file: FILES=1 npx tsx bench/bytes.ts <address>',
    '- If the screen doesn’t show it at first, load it late: docs/how-to/keep-a-screen-small.md says how.',
    '- If its users gain more than they wait for, or many small changes added up: run npm run web:sizes and',
    '  commit e2e/recorded-sizes.json.',
  ].join('\n')
}
