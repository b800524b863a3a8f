import type { FastifyRequest } from 'fastify'

/** Names a request's route for logs and the System page, such as "GET /api/orders/:id"; all pages are one route. */
export const nameRoute = ({
  method,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'routeOptions'>): string => `${method} ${routeOptions.url ?? '(page)'}`
