import { expect, test } from 'vitest'
import { makeStoreText } from '../store-content.fixture.ts'
import type { StoreLink } from '../store-content.ts'
import { type FooterColumn, footerColumns, padFooter } from './footer-options.ts'
import { withoutPageLinks, withPageLinks } from './shown-footer.ts'

const pageLinks = (...urls: string[]): StoreLink[] =>
  urls.map((url) => ({ text: makeStoreText(url), url, newTab: 0 }))
const columns = (title: string, ...urls: string[]): FooterColumn[] =>
  padFooter(footerColumns.parse([{ en_title: title, fields: urls.map((url) => ({ en_text: url, url })) }]))
const listUrls = (all: readonly FooterColumn[]) => all[0]!.fields.flatMap(({ url }) => url || [])
const own = ['/1', '/2', '/3', '/4', '/5', '/6']

test('lists the pages’ links first, up to seven, in the column that follows them only', () => {
  const links = pageLinks('/team', '/about-us')
  expect(listUrls(withPageLinks(columns(' Information ', ...own), links))).toEqual([
    '/team',
    '/about-us',
    '/1',
    '/2',
    '/3',
    '/4',
    '/5',
  ])
  expect(withPageLinks(columns('INFORMATION'), links).map(({ fields }) => fields.length)).toEqual([
    7, 7, 7, 7,
  ])
  expect(listUrls(withPageLinks(columns('SHOP', ...own), links))).toEqual(own)
})

test('stores none of them, and loses no link that a reader couldn’t see', () => {
  const links = pageLinks('/team', '/about-us')
  const before = columns('INFORMATION', ...own)
  const read = withPageLinks(before, links)
  expect(listUrls(withoutPageLinks(read, links, before))).toEqual(own)
  const edited = columns('INFORMATION', ...own.slice(1))
  expect(listUrls(withoutPageLinks(edited, links, before))).toEqual(own.slice(1))
  expect(withoutPageLinks(columns('SHOP', '/team'), links, before)).toEqual(columns('SHOP', '/team'))
})
