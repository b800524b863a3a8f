import { isDay, isRelativeDay } from '#contract/dates.ts'

/**
 * Reads one value of an address; undefined if it's absent or unreadable. Apart from the contract's schemas, so
 * that a list can read its address without them.
 */
export type UrlValue<T> = (raw: unknown) => T

const toText = (raw: unknown): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) : undefined

const where =
  (fits: (text: string) => boolean): UrlValue<string | undefined> =>
  (raw) => {
    const text = toText(raw)?.trim()
    return text !== undefined && fits(text) ? text : undefined
  }

/** The value, or this one in place of none. */
export const or =
  <T>(read: UrlValue<T | undefined>, byDefault: NonNullable<T>): UrlValue<NonNullable<T>> =>
  (raw) =>
    read(raw) ?? byDefault

/** A text that can be empty, as a filter for records without one. */
export const aTextOrEmpty = (max: number): UrlValue<string | undefined> =>
  // The database refuses NUL, and half a surrogate pair isn't a character.
  where((text) => text.length <= max && !/\0|\p{Surrogate}/u.test(text))

/** Reads a text of up to `max` characters; an empty one is undefined. */
export const aText =
  (max: number): UrlValue<string | undefined> =>
  (raw) =>
    aTextOrEmpty(max)(raw) || undefined

/** Reads a whole number between these, both included. */
export const aNumber =
  (min: number, max: number): UrlValue<number | undefined> =>
  (raw) => {
    const text = toText(raw) ?? ''
    const number = Number(text)
    return /^-?\d{1,15}$/.test(text) && number >= min && number <= max ? number : undefined
  }

export const anId = aNumber(1, Number.MAX_SAFE_INTEGER)

/** 0 or 1. */
export const aFlag: UrlValue<0 | 1 | undefined> = (raw) => {
  const text = toText(raw)
  return text === '1' ? 1 : text === '0' ? 0 : undefined
}

/** A text that the pattern matches; anything else is left out. */
export const like = (pattern: RegExp) => where((text) => pattern.test(text))

export const aDay = where(isDay)
/** A day, `today` or `today-7`. */
export const aDayOrRelative = where((text) => isRelativeDay(text) || isDay(text))

/** Reads one of these options, spelled exactly. */
export const anOption =
  <const T extends string>(options: readonly T[]): UrlValue<T | undefined> =>
  (raw) =>
    options.find((option) => option === raw)

export const aDirection = anOption(['asc', 'desc'])

/** The id of the record open over a list, or `new`. */
export const anIdOrNew: UrlValue<number | 'new' | undefined> = (raw) => (raw === 'new' ? raw : anId(raw))
