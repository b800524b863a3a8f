import { oneTimeCodes, signInRules } from '#contract/tenancy/one-time-codes.ts'
import { implement } from '#server/platform/http/implement.ts'
import { confirmCodes, renewRecoveryCodes, showCodes, startCodes, switchCodesOff } from './own-codes.ts'
import { readRules, saveRules } from './sign-in-rules.ts'

export const oneTimeCodeRoutes = implement(oneTimeCodes, {
  show: showCodes,
  start: startCodes,
  confirm: confirmCodes,
  renew: renewRecoveryCodes,
  switchOff: switchCodesOff,
})

export const signInRuleRoutes = implement(signInRules, { show: readRules, save: saveRules })
