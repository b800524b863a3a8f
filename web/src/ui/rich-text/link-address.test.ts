import { expect, test } from 'vitest'
import { linkAddress, pageLinkAddress } from './link-address.ts'

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  [' example.com/returns ', 'https://example.com/returns'],
  ['example.com:8080', 'https://example.com:8080'],
  ['parts@example.com', 'mailto:parts@example.com'],
  ['tel:+15125550100', 'tel:+15125550100'],
  ['', null],
  ['word', null],
  ['two words.com', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x.y', null],
  ['ftp://example.com', null],
])('turns %j into a link to %j', (typed, href) => {
  expect(linkAddress(typed)).toBe(href)
})

test.each([
  ['/policies', '/policies'],
  [' /parts/toyota?x=1#top ', '/parts/toyota?x=1#top'],
  ['#prices', '#prices'],
  ['example.com', 'https://example.com'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/two words', null],
  ['javascript:alert(1)', null],
])('turns %j of a page into a link to %j', (typed, href) => {
  expect(pageLinkAddress(typed)).toBe(href)
})
