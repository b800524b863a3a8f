import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { waitForDatabase } from './wait-for-database.ts'

const server = testServer()

test('waits for an unavailable database, logs it once and later the reason, then continues', async () => {
  const target = new URL(server.databaseUrl)
  const door = createServer((socket) => {
    const through = connect(Number(target.port), target.hostname)
    socket.pipe(through).pipe(socket)
    for (const end of [socket, through]) end.on('error', () => {})
  })
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      door.listen(port, '127.0.0.1', () => resolve((door.address() as AddressInfo).port)),
    )
  const port = await listen(0)
  await new Promise((resolve) => door.close(resolve))
  const url = new URL(server.databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const lines: string[] = []
  const waiting = waitForDatabase(url.href, (line) => lines.push(line), { pauseMs: 20, sayAgainMs: 100 })
  await expect.poll(() => lines.length).toBe(2)
  await listen(port)
  await waiting
  door.close()
  expect(lines[0]).toBe(`Waiting for the database at 127.0.0.1:${port}${url.pathname}`)
  expect(lines[1]).toMatch(/^Still waiting .*ECONNREFUSED.* Start it, or check DATABASE_URL\.$/)
  expect(lines).toHaveLength(2)
})

test('throws at once what waiting can’t fix', async () => {
  const url = new URL(server.databaseUrl)
  url.pathname = '/no_such_database'
  await expect(waitForDatabase(url.href, () => {})).rejects.toThrow('does not exist')
})
