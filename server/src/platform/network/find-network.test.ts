import { expect, test } from 'vitest'
import { findNetwork } from './find-network.ts'

test('groups an IPv4 address with the 256 around it, even when written as IPv6', () => {
  const both = { address: '203.0.113.9', network: '203.0.113.0/24' }
  expect(findNetwork('203.0.113.9')).toEqual(both)
  expect(findNetwork('::ffff:203.0.113.9')).toEqual(both)
})

test('treats the addresses of an IPv6 household as one, however they’re written', () => {
  const home = { address: '2001:db8:0:7::/64', network: '2001:db8:0::/48' }
  expect(findNetwork('2001:db8:0:7::1')).toEqual(home)
  expect(findNetwork('2001:0DB8:0:0007:abcd:0:0:2')).toEqual(home)
  expect(findNetwork('2001:db8:0:8::1').network).toBe(home.network)
  expect(findNetwork('::1')).toEqual({ address: '0:0:0:0::/64', network: '0:0:0::/48' })
})
