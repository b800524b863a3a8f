import { getOwn } from '#contract/get-own.ts'

const greetings: Record<string, (name: string) => string> = {
  en: (name) => `Hello ${name},`,
  es: (name) => `Hola, ${name}:`,
  pt: (name) => `Olá, ${name},`,
  fr: (name) => `Bonjour ${name},`,
}

/** An email's first line, in its language. */
export const greeting = (locale: string, name: string): string =>
  (getOwn(greetings, locale) ?? greetings.en!)(name)
