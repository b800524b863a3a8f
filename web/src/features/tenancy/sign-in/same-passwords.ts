import { t } from '#web/platform/i18n.ts'

/** A password typed twice must match. */
export const samePasswords = ({
  newPassword,
  repeatNewPassword,
}: Record<string, unknown>): Record<string, string> =>
  newPassword === repeatNewPassword ? {} : { repeatNewPassword: t('signIn.passwordsDiffer') }
