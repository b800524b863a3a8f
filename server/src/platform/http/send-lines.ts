import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { perRuntime } from '../runtime.ts'

const openAnswers = perRuntime(() => new Set<ServerResponse>())

/** Ends every answer that is still being written line by line: a server that stops waits for none. */
export function endLines(): void {
  for (const response of openAnswers()) response.destroy()
}

/** Answers one JSON value per line, as they come; each is checked first where a schema is given (tests). */
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
