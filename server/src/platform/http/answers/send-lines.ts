import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { perRuntime } from '../../runtime.ts'

const openAnswers = perRuntime(() => new Set<ServerResponse>())

/** Ends every answer still being written line by line, so a stopping server waits for none. */
export function stopStreams(): void {
  for (const response of openAnswers()) response.destroy()
}

/** Answers one JSON value per line, as they arrive; with a schema (tests), each is checked first. */
export function sendLines(reply: FastifyReply, values: AsyncIterable<unknown>, checked?: z.ZodType) {
  const open = openAnswers()
  open.add(reply.raw)
  reply.raw.once('close', () => open.delete(reply.raw))
  async function* lines() {
    for await (const value of values) {
      checked?.parse(value)
      yield `${JSON.stringify(value)}\n`
    }
  }
  return reply
    .type('application/x-ndjson')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(lines()))
}
