import { z } from 'zod'
import { list, route, shape } from '../../http.ts'
import { zoneFields, zones } from './shipping-zones.ts'

const country = z.object({ id: z.int(), iso: z.string(), nicename: z.string() })
const state = z.object({ code: z.string(), name: z.string() })

/**
 * Two documents share these paths: with zones in the body, `id` is the dealer whose shipping zones are saved,
 * which needs a shipping permission; without, it's the country to look up.
 */
const lookUpOrSave = { scope: 'own', may: 'signed-in', ownTransactions: true, body: zoneFields } as const

export const places = {
  countries: route({
    method: 'GET',
    path: '/countries',
    summary: 'Every country by its common name and 2-letter code',
    scope: 'own',
    may: 'signed-in',
    reply: list(country),
  }),
  country: route({
    method: 'POST',
    path: '/countries/{id}',
    summary:
      'One country, by the id that the list gives it; with `selCountries`, saves the shipping zones of dealer {id}',
    ...lookUpOrSave,
    reply: shape(z.object({ data: z.union([country, zones]) })),
    refusals: ['stale'],
  }),
  countryStates: route({
    method: 'POST',
    path: '/states/{id}',
    summary:
      'The states or provinces of a country, by its id; with `selStates`, saves the shipping zones of dealer {id}',
    ...lookUpOrSave,
    reply: shape(
      z.union([z.object({ data: z.array(state), recordsTotal: z.int() }), z.object({ data: zones })]),
    ),
    refusals: ['stale'],
  }),
  states: route({
    method: 'GET',
    path: '/states',
    summary: 'The states or provinces of the USA or Canada',
    scope: 'own',
    may: 'signed-in',
    query: z.object({
      countryIso: z.string().trim().toUpperCase().max(20).default('US'),
    }),
    reply: list(state),
  }),
}
