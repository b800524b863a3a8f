/** The words of a catalog of texts, without params. */
function phrasesIn(texts: unknown): string[] {
  if (typeof texts === 'function') return phrasesIn(texts('{x}', '{x}'))
  if (typeof texts === 'object' && texts !== null) return Object.values(texts).flatMap(phrasesIn)
  return String(texts)
    .split(/\{+\w+\}+|<[^<>]*>|[\n\d]+/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => /\p{L}{3}/u.test(phrase))
}

const isWord = (text: string, phrase: string) =>
  new RegExp(`(?<![\\p{L}\\d])${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u').test(
    text,
  )

/** Finds English words that a translation lacks. */
export function englishWords(english: unknown, translated: unknown) {
  const own = phrasesIn(translated).join('\n')
  const phrases = phrasesIn(english).filter((phrase) => !isWord(own, phrase))
  return {
    count: phrases.length,
    within: (text: string) => phrases.filter((phrase) => isWord(text, phrase)),
  }
}
