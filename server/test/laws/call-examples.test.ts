import { beforeAll, describe, expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { encrypted } from '#server/platform/auth/renew-secrets.ts'
import { withoutHoists } from '#server/platform/http/docs/api-document.ts'
import { answers } from '#server/platform/http/docs/examples/answers.gen.ts'
import { callExamples } from '#server/platform/http/docs/examples/call-examples.ts'
import type { Client } from '../client.ts'
import { copyDemo, testServer } from '../harness.ts'
import { allCalls, canBeSent, chooseShownCalls, sendExample, shortenAnswer } from './example-calls.ts'
import { findStaleFields } from './find-stale-fields.ts'

const advice = 'The API document shows answers that calls no longer give: run `npm run api:examples`'

describe('an example of a call', () => {
  const server = testServer({ database: copyDemo, signedIn: {} })

  const signedIn = async (name: string) => {
    const client = server.visitor()
    await client.ok(signIn.login, { email: `${name}@partsdesk.test`, password: 'Partsdesk-demo-1' })
    return client
  }

  let clients: Client[]
  // One of the examples changes the password.
  beforeAll(async () => {
    clients = [await signedIn('dealer1'), await signedIn('admin')]
  })
  const answered = new Map<string, unknown>()

  test.each(['GET', 'POST', 'PUT', 'DELETE'])(
    'is done in a fresh demo, for the dealer or the platform: %s',
    async (method) => {
      const failed: string[] = []
      for (const route of allCalls.filter(canBeSent).filter((one) => one.method === method)) {
        const id = operationId(route)
        const { status, body } = await sendExample(id, clients, server.admin)
        if (status === 200) answered.set(id, body)
        else failed.push(`${id}: ${JSON.stringify(body)}`)
      }
      expect(failed).toEqual([])
    },
  )

  test('is shown with what it answers', async () => {
    const shown = chooseShownCalls(await documented())
    expect(Object.keys(answers), advice).toEqual(shown)
    // Answers of reading calls depend on the day, so the next test compares only their schemas.
    const stale = shown
      .filter((id) => answered.has(id) && !id.startsWith('get'))
      .flatMap((id) => findStaleFields(answers[id], shortenAnswer(answered.get(id)), id))
    expect(stale, advice).toEqual([])
  })

  test('encrypts nothing in a column without the mark that changing the key goes by', async () => {
    const { rows } = await server.admin.query<{ table: string; column: string; isMarked: boolean }>(`
      select c.relname as "table", a.attname as "column",
        coalesce(col_description(a.attrelid, a.attnum) = 'secret', false) as "isMarked"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype)`)
    const unmarked: string[] = []
    let marked = 0
    for (const { table, column, isMarked } of rows) {
      const found = await server.admin.query(
        `select from ${table} where regexp_like(${column}::text, $1) limit 1`,
        [encrypted.slice(1)],
      )
      if (found.rowCount && isMarked) marked += 1
      else if (found.rowCount) unmarked.push(`${table}.${column}`)
    }
    expect(unmarked).toEqual([])
    expect(marked).toBeGreaterThan(5)
  })

  test('is given for every call, or a reason why not', async () => {
    const { paths } = await documented()
    const lacking = allCalls.filter(canBeSent).filter((route) => {
      const { requestBody, responses } = paths[`/api${route.path}`]![route.method.toLowerCase()]!
      const [request] = Object.values(requestBody?.content ?? {})
      const answer = (responses[200] as { content: Record<string, { example?: unknown }> }).content
      const json = answer['application/json']
      return (request && request.example === undefined) || (json && json.example === undefined)
    })
    expect(lacking.map(operationId)).toEqual([])
    const ids = allCalls.map(operationId)
    expect(Object.keys(callExamples).filter((id) => !ids.includes(id))).toEqual([])
  })

  test('is shown with an answer that its call can give', () => {
    const wrong = allCalls.flatMap((route) => {
      const id = operationId(route)
      const { reply } = route
      const answer = answers[id]
      if (answer === undefined || !('schema' in reply)) return []
      const { data } = answer as { data: unknown }
      const record = reply.kind === 'shape' ? answer : reply.kind === 'list' ? (data as unknown[])[0] : data
      if (record === undefined) return []
      const read = reply.schema.safeParse(record)
      return read.success ? findStaleFields(record, read.data, id) : [id]
    })
    expect(wrong, advice).toEqual([])
  })

  const documented = async () => withoutHoists((await server.app.inject({ url: '/api/openapi.json' })).json())
})
