import type { ShownPage, StoreText } from '../store-content.ts'
import { storeWords } from '../store-words.ts'
import { storePath } from '../urls/store-urls.ts'
import { Html, html } from './html.ts'
import type { StorePolicy } from './store-policies.ts'

const inAllLanguages = (words: string): StoreText => ({ en: words, es: words, pt: words, fr: words })
const { en, es, pt, fr } = storeWords
export const policiesTitle: StoreText = { en: en.policies, es: es.policies, pt: pt.policies, fr: fr.policies }

type PolicyToShow = Pick<StorePolicy, 'name' | 'description' | 'isEnable'>

/** The policies that are turned on, on one page; null without any. Their texts are in one language. */
export function composePolicies(policies: readonly PolicyToShow[]): ShownPage | null {
  const shown = policies.filter(({ isEnable }) => isEnable === 1)
  if (shown.length === 0) return null
  const texts = shown.map(({ name, description }) => html`<h2>${name}</h2>${new Html(description)}`.text)
  const none = inAllLanguages('')
  return {
    url: storePath('policies'),
    title: policiesTitle,
    metaTitle: none,
    metaKeyword: none,
    metaDescription: none,
    content: inAllLanguages(texts.join('\n')),
    pictureUrl: null,
  }
}
