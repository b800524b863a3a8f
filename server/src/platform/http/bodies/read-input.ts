import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Route } from '#contract/http.ts'
import { invalid } from '../refusals/problems.ts'
import { withIfMatch } from '../refusals/record-version.ts'
import { refuse } from '../refusals/refuse.ts'

const paramNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
const pathId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .pipe(z.int().positive())

/** Path, query and body checks, built once at registration. */
export function inputReader(route: Route): (request: FastifyRequest) => Record<string, unknown> {
  const params =
    route.params ?? z.object(Object.fromEntries(paramNames(route.path).map((name) => [name, pathId])))
  return (request) => {
    const path = params.safeParse(request.params)
    // An impossible id belongs to no record.
    if (!path.success) throw refuse('not_found')
    const query = route.query ? parse(route.query, request.query) : {}
    const body = route.body && !route.upload ? parse(route.body, request.body ?? {}) : {}
    return withIfMatch(route, request, { ...query, ...body, ...path.data })
  }
}

/** Validates a request's value. Refuses with every invalid field at once. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (!result.success) throw invalid(result.error)
  return result.data
}
