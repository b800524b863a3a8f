import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { numberVehicles } from '#demo/load/load-vehicles.ts'
import { partPng } from '#demo/parts/part-png.ts'
import { isShape, makeBadge, partPicture } from '#demo/parts/pictures.ts'

const inADay = 'public, max-age=86400'

const sendDrawing = (reply: FastifyReply, svg: string) =>
  sendPicture(reply, 'image/svg+xml; charset=utf-8', svg)

function sendPicture(reply: FastifyReply, type: string, content: string | Buffer) {
  return reply
    .type(type)
    .header('cache-control', inADay)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content)
}

const missing = (reply: FastifyReply) =>
  reply.status(404).type('text/plain; charset=utf-8').send('No such picture')

let names: Map<string, string> | undefined

/** Returns the names of the demo's makes, by slug and by `mk_<id>`. */
function makeNames(): Map<string, string> {
  names ??= new Map(
    numberVehicles().words.makes.flatMap(({ id, key, name }): [string, string][] => [
      [`mk_${id}`, name],
      [key, name],
    ]),
  )
  return names
}

/** Allows other origins to show a picture, because stores and their previews do. */
const forStores = async (_: FastifyRequest, reply: FastifyReply) =>
  void reply.header('cross-origin-resource-policy', 'cross-origin')

/**
 * Serves the demo's drawn pictures: `/demo/pictures/oil-filter-205.png` (or `.svg`) for a kind of part, and
 * `/demo/pictures/make-toyota.svg` for a make. Stores request a make's picture at
 * `/demo/pictures/mk_<id>/<part number>.SVG`.
 */
export function picturePages(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/demo/pictures/:file', { onSend: forStores }, (request, reply) => {
    const [, kind, rest, format] = /^([a-z-]+)-([a-z0-9-]+)\.(svg|png)$/.exec(request.params.file) ?? []
    const make = /^make-([a-z0-9-]+)\.svg$/.exec(request.params.file)?.[1]
    const name = make && makeNames().get(make)
    if (name) return sendDrawing(reply, makeBadge(name))
    const hue = /^\d{1,3}$/.test(rest ?? '') ? Number(rest) : 360
    if (!kind || !isShape(kind) || hue >= 360) return missing(reply)
    return format === 'png'
      ? sendPicture(reply, 'image/png', partPng(kind, hue))
      : sendDrawing(reply, partPicture(kind, hue))
  })

  app.get<{ Params: { id: string } }>(
    '/demo/pictures/mk_:id/:file',
    { onSend: forStores },
    (request, reply) => {
      const name = makeNames().get(`mk_${request.params.id}`)
      return name ? sendDrawing(reply, makeBadge(name)) : missing(reply)
    },
  )
}
