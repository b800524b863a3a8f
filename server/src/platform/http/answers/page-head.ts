import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The build's list (`web/build/page-files.ts`): an address's files beyond those of every page. */
type Page = { scripts: string[]; styles: string[]; texts: Record<string, string[]> }
type PageFiles = {
  pages: Record<string, Page>
  font?: string
}

/** Names the files of an address, so that the browser loads them all at once, before any script runs. */
export type PageHead = (pathname: string, languages: readonly string[]) => string

/** `/` redirects to the dashboard. */
const startPage = '/admin/dashboard'
/** A store that's being edited redirects to its profile. */
const storeStart = 'dealer-profile'

/**
 * Reads the build's list of page files, for tags that preload a page's scripts and styles. Empty without a
 * build.
 */
export function readPageHead(webDir: string): PageHead {
  const file = path.join(webDir, 'page-files.json')
  if (!existsSync(file)) return () => ''
  const { pages, font }: PageFiles = JSON.parse(readFileSync(file, 'utf8'))
  const patterns = Object.keys(pages)
    // `orders/new` matches before `orders/$id`.
    .toSorted((a, b) => a.split('$').length - b.split('$').length)
    .map((address) => ({ address, parts: address.split('/') }))
  const fontLink = font ? preload(font, 'as="font" type="font/woff2"') : ''
  return (pathname, languages) => {
    const found = listAddresses(pathname).flatMap((address) => {
      const parts = address.split('/')
      const one = patterns.find((page) => page.parts.length === parts.length && matches(page.parts, parts))
      return one ? pages[one.address]! : []
    })
    const styles = new Set(found.flatMap((page) => page.styles))
    const scripts = new Set(found.flatMap((page) => [...page.scripts, ...pickTexts(page, languages)]))
    return [
      ...[...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
      fontLink,
      ...[...scripts].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ].join('\n')
  }
}

/**
 * The screens an address shows, below `/rtl` as below `/admin`: in a store that's being edited, its frame and one of
 * the dealer's screens.
 */
function listAddresses(pathname: string): string[] {
  const path = pathname.replace(/\/$/, '').replace(/^\/rtl(?=\/|$)/, '/admin')
  const address = path === '' || path === '/admin' ? startPage : path
  const [store, , screen] = /^\/admin\/edit-store\/[^/]+(\/(.+))?$/.exec(address) ?? []
  if (!store) return [address]
  return [address.slice(0, screen ? -screen.length - 1 : undefined), `/admin/${screen ?? storeStart}`]
}

const pickTexts = ({ texts }: Page, languages: readonly string[]): string[] =>
  texts[languages.find((name) => name in texts) ?? 'en'] ?? []

const preload = (name: string, kind: string) => `<link rel="preload" ${kind} crossorigin href="/${name}">`

const matches = (pattern: readonly string[], parts: readonly string[]) =>
  pattern.every((part, n) => part === parts[n] || part.startsWith('$'))

/** The languages a browser asks for, in its order of preference: `fr-CA,fr;q=0.9` is `fr`. */
export const readLanguages = (header = ''): string[] =>
  header.split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
