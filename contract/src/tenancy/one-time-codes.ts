import { z } from 'zod'
import { flag, id, one, readVersion, required, route, timestamp } from '../http.ts'
import { fieldMessage } from '../texts/field-messages.ts'

/** How many recovery codes are issued at once. */
export const recoveryCodeCount = 10

/** Six digits from the app, or a recovery code; people can add spaces and dashes. */
export const oneTimeCode = required('enter_code', 40)
/** Whether the typed text is a complete code from the app. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''))

const password = z.string().min(1, fieldMessage('password_required')).max(128)
const own = {
  scope: 'own',
  may: 'signed-in',
  beforeCodes: true,
  ownTransactions: true,
  sessionOnly: true,
} as const
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const ownCodes = z.object({
  isOn: flag,
  switchedOnAt: timestamp.nullable(),
  recoveryCodesLeft: z.int(),
  isRequired: flag,
})
export type OwnCodes = z.infer<typeof ownCodes>

/** The second step of signing in (TOTP, RFC 6238), which users turn on for themselves. */
export const oneTimeCodes = {
  show: route({
    method: 'GET',
    path: '/session/one-time-codes',
    summary: 'Whether the signed-in user signs in with one-time codes',
    ...own,
    reply: one(ownCodes),
  }),
  start: route({
    method: 'POST',
    path: '/session/one-time-codes',
    summary: 'A new secret for an authenticator app; nothing changes until a code of it is confirmed',
    ...own,
    body: z.object({ password }),
    reply: one(
      z.object({
        secret: z.string(),
        uri: z.string(),
      }),
    ),
    refusals: ['current_password_wrong', 'codes_on', 'slow_down'],
  }),
  confirm: route({
    method: 'PUT',
    path: '/session/one-time-codes',
    summary: 'Switch the codes on with a first one; ends the other sessions, shows the recovery codes once',
    ...own,
    body: z.object({ code: oneTimeCode }),
    reply: one(recoveryCodes),
    refusals: ['code_wrong', 'codes_not_begun', 'slow_down'],
  }),
  renew: route({
    method: 'POST',
    path: '/session/recovery-codes',
    summary: 'New recovery codes, shown once; those before are good no more',
    ...own,
    body: z.object({ password, code: oneTimeCode }),
    reply: one(recoveryCodes),
    refusals: ['current_password_wrong', 'code_wrong', 'codes_off', 'slow_down'],
  }),
  switchOff: route({
    method: 'POST',
    path: '/session/one-time-codes/off',
    summary: 'Sign in with the password alone again',
    ...own,
    body: z.object({ password, code: oneTimeCode }),
    reply: one(z.object({ isOn: flag })),
    refusals: ['current_password_wrong', 'code_wrong', 'codes_off', 'slow_down'],
  }),
}

/** For users who lost both the app and the recovery codes. */
export const userCodes = {
  switchOff: route({
    method: 'POST',
    path: '/one-time-codes-off',
    summary: 'Switch the one-time codes of somebody else off; ends the sessions',
    scope: 'record',
    record: { table: 'users', ids: 'userId' },
    may: ['users', 'dealer-users'],
    sessionOnly: true,
    body: z.object({ userId: id }),
    reply: one(z.object({ message: z.string() })),
    refusals: ['user_above', 'codes_off', 'codes_own'],
  }),
}

const rules = z.object({
  adminsNeedCodes: flag,
})
const storedRules = rules.extend({ version: z.int() })
export type SignInRules = z.infer<typeof storedRules>

/** The platform's requirements for signing in. */
export const signInRules = {
  show: route({
    method: 'GET',
    path: '/sign-in-rules',
    summary: 'What the platform demands of those who sign in',
    scope: 'platform',
    may: 'users',
    reply: one(storedRules),
  }),
  save: route({
    method: 'PUT',
    path: '/sign-in-rules',
    summary: 'Change what the platform demands of those who sign in',
    scope: 'platform',
    may: 'users',
    sessionOnly: true,
    body: rules.extend({ version: readVersion }),
    reply: one(storedRules),
    refusals: ['stale', 'codes_first'],
  }),
}
