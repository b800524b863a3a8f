import { operationId } from '#contract/calls.ts'
import type { Route } from '#contract/http.ts'
import { allCalls } from './laws/example-calls.ts'

/** A record as a call answers it. */
export type Row = Record<string, unknown>
/** A client that calls any route. */
export type Caller = { call(route: Route, input: Row): Promise<{ status: number; body: unknown }> }

const readAt = (path: string) => allCalls.find((route) => route.method === 'GET' && route.path === path)

/** The name of the id at the end of a call's path: `dealerShippingId` of `/shipping/{dealerShippingId}`. */
export const readIdName = ({ path }: Route): string | undefined => /\{(\w+)\}$/.exec(path)?.[1]

/** The calls that list the records of the others. */
const elsewhere: Readonly<Record<string, string>> = {
  putDealerPgatewayId: '/dealer-pgateway/{dealerId}',
}

/** The call that shows one record, if it isn't below its list. */
const shownAt: Readonly<Record<string, string>> = {
  putPartsId: '/parts/id/{id}',
  putDealersId: '/dealer',
  putEntitiesDealersId: '/dealer',
}

const platformSaves = ['putRolesId']

/** Whether only the platform's administrators may send a call. */
export const isPlatformSave = (route: Route): boolean =>
  route.scope === 'platform' || platformSaves.includes(operationId(route))

/** The rows of an answer, whatever contains them. */
const findRows = (body: unknown): Row[] =>
  Array.isArray(body)
    ? (body as Row[])
    : Object.values(Object(body)).flatMap((value) => (Array.isArray(value) ? (value as Row[]) : []))

async function ask(as: Caller, route: Route | undefined, input: Row): Promise<unknown> {
  if (!route) return
  const isTaken = (name: string) =>
    route.path.includes(`{${name}}`) ||
    name in (route.query?.shape ?? {}) ||
    name in (route.body?.shape ?? {})
  const acceptedFields = Object.entries(input).filter(([name, value]) => isTaken(name) && value !== undefined)
  const { status, body } = await as.call(route, Object.fromEntries(acceptedFields))
  return status === 200 ? body : undefined
}

const whose = { dlid: 1, dealerId: 1, dealer_id: 1, catalog: 'parts_usa', relatedItemId: 1, pageSize: 10 }

/** Reads the record with this id that `save` changes, by its own call or from its list. */
export async function readRecord(as: Caller, save: Route, id: unknown): Promise<Row | undefined> {
  const name = readIdName(save) ?? 'id'
  const shower = readAt(shownAt[operationId(save)] ?? save.path)
  const shown = await ask(as, shower, {
    ...whose,
    ...(shower?.path === '/dealer' && { dlid: id }),
    [name]: id,
  })
  const { data } = Object(shown) as { data?: unknown }
  if (data && !Array.isArray(data)) return { ...data, [name]: id }
  const row = findRows(await readList(as, save)).find((one) => one[name] === id || one.id === id)
  return row && { ...row, [name]: id }
}

const readList = (as: Caller, save: Route) =>
  ask(as, readAt(elsewhere[operationId(save)] ?? save.path.replace(/\/\{\w+\}$/, '')), whose)

/** The id of a record that `save` could change: dealer 1 for what each dealer has one of, or the first of its list. */
export async function findId(as: Caller, save: Route): Promise<unknown> {
  const name = readIdName(save)
  if (!name || name === 'dealerId' || name === 'dlid') return 1
  const listed = findRows(await readList(as, save))[0]
  return listed?.[name] ?? listed?.id
}
