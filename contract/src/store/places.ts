import { z } from 'zod'
import { list, one, route } from '../http.ts'

const country = z.object({ id: z.int(), iso: z.string(), nicename: z.string() })
const state = z.object({ code: z.string(), name: z.string() })

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
    summary: 'One country, by the id that the list gives it',
    scope: 'own',
    may: 'signed-in',
    reply: one(country),
  }),
  statesOfCountry: route({
    method: 'POST',
    path: '/states/{id}',
    summary: 'The states or provinces of a country, by its id',
    scope: 'own',
    may: 'signed-in',
    reply: list(state),
  }),
  states: route({
    method: 'GET',
    path: '/states',
    summary: 'The states or provinces of the USA or Canada',
    scope: 'own',
    may: 'signed-in',
    query: z.object({
      /** `US` or `USA`, `CA`, `CAN` or `Canada`; other countries have none here. */
      countryIso: z.string().trim().toUpperCase().max(20).default('US'),
    }),
    reply: list(state),
  }),
}
