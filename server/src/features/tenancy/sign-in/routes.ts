import { sessions } from '#contract/tenancy/sessions.ts'
import { apiTokens, signIn } from '#contract/tenancy/sign-in.ts'
import { implement } from '#server/platform/http/implement.ts'
import { createToken, listTokens, revokeToken } from './api-tokens.ts'
import { login } from './login.ts'
import { changeOwnPassword } from './own-password.ts'
import { openResetLink, publicDealer, resetPassword, sendResetToken } from './passwords.ts'
import { lock, logout, savePreferences, showSession, unlock } from './session.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'

export const signInRoutes = implement(signIn, {
  login,
  logout,
  session: showSession,
  lock,
  unlock,
  preferences: savePreferences,
  changeOwnPassword,
  sendResetToken,
  openResetLink,
  resetPassword,
  publicDealer,
})

export const apiTokenRoutes = implement(apiTokens, {
  list: listTokens,
  create: createToken,
  revoke: revokeToken,
})

export const sessionRoutes = implement(sessions, {
  list: listSessions,
  end: endSession,
  endOthers: endOtherSessions,
})
