import { type PlainKey, textIfLoaded } from '#web/platform/i18n.ts'

/**
 * A kind of job in words: the text of `send-mail` is `system.jobSendMail`. A newer server's kind is shown by its name.
 */
export const nameKind = (name: string): string => {
  const key = name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return textIfLoaded(`system.job${key}` as PlainKey) ?? name
}
