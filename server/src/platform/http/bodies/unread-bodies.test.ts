import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { contract } from '#contract/features.ts'
import { testServer } from '#test/harness.ts'
import { sendProblem } from '../refusals/problems.ts'
import { handleUnreadBodies } from './unread-bodies.ts'

const server = testServer()

/** Sends a request as many programs do: they write all of it before they read the answer. */
function sendAll(url: string, head: string, body: string): Promise<string> {
  const { hostname, port } = new URL(url)
  let resolve = (_: string) => {}
  let reject = (_: Error) => {}
  const promise = new Promise<string>((done, fail) => {
    resolve = done
    reject = fail
  })
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', reject).on('close', () => resolve(answer))
  socket.write(head)
  for (let at = 0; at < body.length; at += 65_536) socket.write(body.slice(at, at + 65_536))
  socket.end()
  return promise
}

const large = JSON.stringify({ name: 'x'.repeat(4_000_000) })
test.each([
  ['its length', (body: string) => `content-length: ${body.length}\r\n\r\n`, large],
  [
    'chunks',
    () => 'transfer-encoding: chunked\r\n\r\n',
    `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
  ],
])('answers 413 to a program that sends a body with %s', async (_, lengths, body) => {
  const { method, path } = contract.signIn.login
  for (let n = 0; n < 5; n += 1) {
    const head = `${method} /api${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nconnection: close\r\n`
    const answer = await sendAll(server.url, head + lengths(body), body)
    expect(answer.split('\r\n', 1)[0]).toBe('HTTP/1.1 413 Payload Too Large')
    expect(answer).toContain('too_large')
  }
})

const slow = Fastify()
handleUnreadBodies(slow, { bodyMs: 50 })
slow.post('/text', async () => 'read')
slow.post('/files', { config: { takesFiles: true } }, async () => 'read')
afterAll(() => slow.close())

test('ends a request whose text doesn’t arrive, but not one with files', async () => {
  const url = await slow.listen({ port: 0, host: '127.0.0.1' })
  const begin = (path: string) => {
    const { hostname, port } = new URL(url)
    let resolve = (_: string) => {}
    const promise = new Promise<string>((done) => {
      resolve = done
    })
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
      if (answer.includes('read')) socket.end()
    })
    socket.on('close', () => resolve(answer))
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
    )
    return { socket, answer: promise }
  }
  const files = begin('/files')
  const text = begin('/text')
  expect(await text.answer).toMatch(/^HTTP\/1.1 408 /)
  files.socket.write('}')
  expect(await files.answer).toMatch(/^HTTP\/1.1 200 /)
})

test('logs no error for a client that leaves before its request has arrived', async () => {
  const lines: { level: number; msg: string }[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  app.setErrorHandler((failure, request, reply) => sendProblem(request, reply, failure))
  app.post('/text', async () => 'read')
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  const head = 'POST /text HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
  socket.write(`${head}content-length: 9000\r\n\r\n{"email"`)
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('incoming request')
  socket.destroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('request aborted by its sender')
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  await app.close()
})
