import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The build's list (`web/page-files.ts`): an address's files beyond those of every page. */
type PageFiles = {
  pages: Record<string, { scripts: string[]; styles: string[]; texts: Record<string, string[]> }>
  font?: string
}

/** Names the files of an address, so that the browser loads them all at once, before any script runs. */
export type PageHead = (pathname: string, languages: readonly string[]) => string

/** `/` goes on to the dashboard. */
const startPage = '/admin/dashboard'

export function readPageHead(webDir: string): PageHead {
  const file = path.join(webDir, 'page-files.json')
  if (!existsSync(file)) return () => ''
  const { pages, font }: PageFiles = JSON.parse(readFileSync(file, 'utf8'))
  const known = Object.keys(pages)
    // `orders/new` goes before `orders/$id`.
    .toSorted((a, b) => a.split('$').length - b.split('$').length)
    .map((address) => ({ address, parts: address.split('/') }))
  const ofEveryPage = font ? preload(font, 'as="font" type="font/woff2"') : ''
  return (pathname, languages) => {
    const parts = (pathname === '/' ? startPage : pathname.replace(/\/$/, '')).split('/')
    const found = known.find((one) => one.parts.length === parts.length && matches(one.parts, parts))
    if (!found) return ofEveryPage
    const { scripts, styles, texts } = pages[found.address]!
    const language = languages.find((name) => name in texts) ?? 'en'
    return [
      ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
      ofEveryPage,
      ...[...scripts, ...(texts[language] ?? [])].map(
        (name) => `<link rel="modulepreload" crossorigin href="/${name}">`,
      ),
    ].join('\n')
  }
}

const preload = (name: string, kind: string) => `<link rel="preload" ${kind} crossorigin href="/${name}">`

const matches = (pattern: readonly string[], parts: readonly string[]) =>
  pattern.every((part, n) => part === parts[n] || part.startsWith('$'))

/** The languages a browser asks for, most wanted first: `fr-CA,fr;q=0.9` is `fr`. */
export const languagesOf = (header = ''): string[] =>
  header.split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
