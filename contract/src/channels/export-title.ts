import type { Platform } from './export-filters.ts'

/** How long a title each platform takes. */
const longest: Record<Platform, number> = { MercadoLibre: 60, Amazon: 200, 'Google Platform': 150 }

type TitleParts = {
  name: string
  /** The make and models it fits; null for several makes or none. */
  make: string | null
  models: readonly string[]
  firstYear: number | null
  lastYear: number | null
}

/**
 * A product's title: its name, make, models and years, as many of them as fit. A name that's too long ends
 * after a word.
 */
export function exportTitle(
  { name, make, models, firstYear, lastYear }: TitleParts,
  platform: Platform,
): string {
  const max = longest[platform]
  const title = cutAfterWord(name.replace(/\s+/g, ' ').trim(), max)
  if (!make) return title
  const years = formatYears(firstYear, lastYear)
  const fits = (text: string) => text.length <= max
  // As many models as fit with the years, then the years alone, then the make.
  for (let count = models.length; count >= 0; count -= 1) {
    const whole = [title, make, models.slice(0, count).join(', '), years].filter(Boolean).join(' ')
    if (fits(whole)) return whole
  }
  const short = `${title} ${make}`
  return fits(short) ? short : title
}

const formatYears = (first: number | null, last: number | null): string => {
  if (first === null || last === null) return ''
  return first === last ? String(first) : `${first}-${last}`
}

function cutAfterWord(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max + 1)
  const end = cut.lastIndexOf(' ')
  return (end > max / 2 ? cut.slice(0, end) : text.slice(0, max)).trim()
}
