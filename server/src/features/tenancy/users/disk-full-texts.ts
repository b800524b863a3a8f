import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'

type Texts = { subject: string; title: string; effect: string; remedy: string; reason: string }

const en: Texts = {
  subject: 'Partsdesk: the disk is full',
  title: 'The disk is full',
  effect:
    'Partsdesk can’t save anything, because its disk is full. Everyone who saves sees this too. Reading still works.',
  remedy: 'Free some space, or make the disk larger. Partsdesk recovers automatically.',
  reason: 'Reason',
}

const es: Texts = {
  subject: 'Partsdesk: el disco está lleno',
  title: 'El disco está lleno',
  effect:
    'Partsdesk no puede guardar nada porque su disco está lleno. Quien guarda algo también lo ve. Leer sigue funcionando.',
  remedy: 'Libere espacio o amplíe el disco. Partsdesk se recupera automáticamente.',
  reason: 'Motivo',
}

const pt: Texts = {
  subject: 'Partsdesk: o disco está cheio',
  title: 'O disco está cheio',
  effect:
    'O Partsdesk não consegue salvar nada porque o disco está cheio. Quem salva algo também vê isso. A leitura continua funcionando.',
  remedy: 'Libere espaço ou amplie o disco. O Partsdesk se recupera automaticamente.',
  reason: 'Motivo',
}

const fr: Texts = {
  subject: 'Partsdesk : le disque est plein',
  title: 'Le disque est plein',
  effect:
    'Partsdesk ne peut rien enregistrer, car son disque est plein. Quiconque enregistre le voit aussi. La lecture fonctionne toujours.',
  remedy: 'Libérez de l’espace ou agrandissez le disque. Partsdesk se rétablit automatiquement.',
  reason: 'Raison',
}

const all: Record<Locale, Texts> = { en, es, pt, fr }

/** Returns the texts of the email about a full disk; English for a language without translation. */
export const diskFullTexts = (locale: string): Texts => getOwn(all, locale) ?? en
