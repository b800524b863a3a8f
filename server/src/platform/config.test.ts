import { expect, test } from 'vitest'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { testServer } from '#test/harness.ts'
import { readConfig } from './config.ts'
import { setScreenFlags } from './running-mode.ts'

const server = testServer()
const env = { PARTSDESK_MODE: 'test', SECRET_KEY: Buffer.alloc(32).toString('base64') }

test('page settings are created on screen unless the configuration says N; the session tells screens so', async () => {
  const flags = async () => (await server.as('dealer1').ok(signIn.session, {})).data.flags
  setScreenFlags(readConfig(env))
  expect(await flags()).toEqual({ showCreatePageTech: 'Y' })
  setScreenFlags(readConfig({ ...env, SHOW_CREATE_PAGE_TECH: 'N' }))
  expect(await flags()).toEqual({ showCreatePageTech: 'N' })
  expect(() => readConfig({ ...env, SHOW_CREATE_PAGE_TECH: 'no' })).toThrow('must be Y or N')
})
