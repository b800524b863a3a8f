const otherLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/**
 * Folds text for searches exactly as `pd.plain_text` does: lower case without accents, apostrophes and invisible signs.
 */
export const plainText = (text: string): string =>
  text
    .replace(/['‘’‛ʼʹ′`´]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/[øłđıðßæœ]/g, (letter) => otherLetters[letter]!)
