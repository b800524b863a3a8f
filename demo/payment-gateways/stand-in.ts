import type { IncomingHttpHeaders } from 'node:http'
import { bodyOf, startLoopbackServer } from '#demo/loopback-server.ts'

/** A request as a gateway reads it. */
export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
export type Reply = { status: number; type: string; body: string; headers?: Record<string, string> }

/** How it answers besides as it should. */
export type Behaviour = 'good' | 'stall' | 'break' | '500' | 'garbage' | 'redirect' | 'flood'

export type StandIn = {
  origin: string
  behaviour: Behaviour
  /** The latest requests. */
  seen: Asked[]
  stop(): Promise<void>
}

const kept = 100

/** A gateway on loopback, by what it answers when nothing is wrong with it. */
export async function startStandIn(answer: (asked: Asked) => Reply): Promise<StandIn> {
  const server = await startLoopbackServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const asked = { method, path: url, headers, body: await bodyOf(request) }
    standIn.seen = [...standIn.seen, asked].slice(-kept)
    const { behaviour } = standIn
    if (behaviour === 'stall') return
    if (behaviour === 'break') return response.destroy()
    if (behaviour === '500')
      return response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>')
    if (behaviour === 'garbage') return response.end('<!doctype html><title>It works!</title>')
    if (behaviour === 'redirect') return response.writeHead(302, { location: 'https://example.com/' }).end()
    if (behaviour === 'flood') return response.end('x'.repeat(1_000_000))
    const reply = answer(asked)
    response.writeHead(reply.status, { 'content-type': reply.type, ...reply.headers }).end(reply.body)
  })
  const standIn: StandIn = { ...server, behaviour: 'good', seen: [] }
  return standIn
}
