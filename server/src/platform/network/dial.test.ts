import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { configure, runtimeWithoutDatabase } from '#test/runtime.ts'
import { DialRefused, dial, mayDial, requestTo } from './dial.ts'
import { isPublicAddress, readAllowance } from './public-address.ts'

runtimeWithoutDatabase()
afterEach(() => configure({ dialPrivate: [] }))

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s isn’t public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test('connects to a private address if the configuration names it, its network, or it with the port', () => {
  configure({ dialPrivate: ['10.2.0.0/16', '192.168.1.5:2525', '[::1]:80'] })
  expect([mayDial('10.2.9.9', 1), mayDial('10.3.0.1', 1)]).toEqual([true, false])
  expect([mayDial('192.168.1.5', 2525), mayDial('192.168.1.5', 25)]).toEqual([true, false])
  expect([mayDial('::1', 80), mayDial('::1', 81)]).toEqual([true, false])
  for (const wrong of ['example.com', '10.0.0.0/33', '10.0.0', '1.2.3.4:99999', ''])
    expect(readAllowance(wrong), wrong).toBeNull()
})

/** A loopback server that records its clients. */
async function onLoopback() {
  const seenTexts: string[] = []
  const server = createServer((request, response) => {
    seenTexts.push(request.url ?? '')
    response.end('hello')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, seen: seenTexts }
}

const answered = (url: string) =>
  new Promise<number>((resolve, reject) => {
    requestTo(new URL(url), {})
      .on('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      .on('error', reject)
      .end()
  })

test('never connects to this machine, however its address is written', async () => {
  const { port, seen } = await onLoopback()
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '0', '[::1]', '[::ffff:127.0.0.1]'])
    await expect((async () => answered(`http://${host}:${port}/`))(), host).rejects.toBeInstanceOf(
      DialRefused,
    )
  await expect(dial({ host: 'localhost', port })).rejects.toBeInstanceOf(DialRefused)
  await expect(dial({ host: '127.0.0.1', port })).rejects.toBeInstanceOf(DialRefused)
  expect(seen).toEqual([])

  configure({ dialPrivate: [`127.0.0.1:${port}`] })
  expect(await answered(`http://localhost:${port}/`)).toBe(200)
  const socket = await dial({ host: 'localhost', port })
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})
