import { t } from '#web/platform/i18n.ts'

/** A password that is typed twice has to be the same twice. */
export const samePasswords = ({
  newPassword,
  repeatNewPassword,
}: Record<string, unknown>): Record<string, string> =>
  newPassword === repeatNewPassword ? {} : { repeatNewPassword: t('signIn.passwordsDiffer') }
