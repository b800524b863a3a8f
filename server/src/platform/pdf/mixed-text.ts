import bidiFactory from 'bidi-js'

/*
 * Lays out text with letters of several scripts: each part's font, the line breaks, and the reading direction. The
 * PDF library sets a line in one font and from left to right.
 */

/** The fonts besides Inter, each with letters that Inter lacks. */
const scripts = [
  ['hebrew', /[\u0591-\u05f4\ufb1d-\ufb4f]/],
  ['arabic', /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufbc1\ufbd3-\ufdff\ufe70-\ufefc]/],
  [
    'eastAsian',
    /[\u3000-\u3003\u3005-\u3007\u300a-\u3019\u301c-\u301f\u3041-\u3094\u3099-\u309e\u30a0-\u30f6\u30fb-\u30fe\u3105-\u3129\u3131-\u318e\u4e00-\u9fa5\uac00-\ud7a3\uff01-\uff5e\uff61-\uff9f\uffe0-\uffe6]/,
  ],
] as const
export type FontName = 'inter' | (typeof scripts)[number][0]

const pickFont = (letter: string): FontName =>
  scripts.find(([, letters]) => letters.test(letter))?.[0] ?? 'inter'

/** Whether a text needs more than Inter. */
export const isMixed = (text: string): boolean => scripts.some(([, letters]) => letters.test(text))

/** Letters that none of the fonts has. */
const unprintable =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|[\u3000-\u303f\uff00-\uffef]|\p{Emoji_Presentation}/gu

/** The text with `¤` for each letter that can't be printed. */
export const printable = (text: string): string =>
  text.normalize('NFC').replace(unprintable, (letter) => (pickFont(letter) === 'inter' ? '¤' : letter))

/** A part of a line in one font; `text` is in the order the font's shaper expects. */
type Run = { font: FontName; text: string }

/** A line of text in several fonts; its width is in points. */
export type Line = { runs: Run[]; width: number }
type Measure = (text: string, font: FontName) => number

const bidi = bidiFactory()
/** The places where a line can break: at spaces, and after each East Asian letter with the marks that close it. */
const pieces =
  /\s+|[\u3005-\u3007\u3041-\u318e\u4e00-\u9fa5\uac00-\ud7a3][\u3001-\u3003\u3009-\u301f\uff01\uff09\uff0c\uff0e\uff1a\uff1b\uff1f]*|[^\s\u3005-\u3007\u3041-\u318e\u4e00-\u9fa5\uac00-\ud7a3]+/g

/** A text's lines within a width, each with its parts from left to right. */
export function layLines(text: string, width: number, measure: Measure): Line[] {
  return text.split('\n').flatMap((paragraph) => layParagraph(paragraph, width, measure))
}

function layParagraph(text: string, width: number, measure: Measure): Line[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const layRuns = (start: number, end: number) => runsBetween(text, start, end, levels)
  const measureRange = (start: number, end: number) =>
    layRuns(start, end).reduce((sum, run) => sum + measure(run.text, run.font), 0)
  const breaks = findBreaks(text).flatMap(([start, end]) =>
    measureRange(start, end) <= width
      ? [[start, end] as const]
      : // A word that's longer than the line breaks anywhere.
        [...text.slice(start, end)].map((_, at) => [start + at, start + at + 1] as const),
  )
  const lines: Line[] = []
  let from = 0
  let to = 0
  const close = () => {
    const end = from + text.slice(from, to).trimEnd().length
    lines.push({ runs: layRuns(from, end), width: measureRange(from, end) })
    from = to
  }
  for (const [start, end] of breaks) {
    const isSpace = text.slice(start, end).trim() === ''
    if (to > from && !isSpace && measureRange(from, end) > width) close()
    to = end
  }
  close()
  return lines
}

const findBreaks = (text: string) =>
  [...text.matchAll(pieces)].map(({ index, 0: piece }) => [index, index + piece.length] as const)

/**
 * A line's parts from left to right. Parts that are read from the right are reversed, following the bidirectional
 * algorithm.
 */
function runsBetween(text: string, start: number, end: number, levels: Uint8Array): Run[] {
  const runs: (Run & { level: number })[] = []
  const mirrored = bidi.getMirroredCharactersMap(text, levels, start, end - 1)
  for (let at = start; at < end; at += 1) {
    const letter = mirrored.get(at) ?? text[at]!
    const level = levels[at]!
    const last = runs.at(-1)
    // Accents stay with their letter.
    const font = /\p{M}/u.test(letter) && last ? last.font : pickFont(letter)
    if (last?.font === font && last.level === level) last.text += letter
    else runs.push({ font, level, text: letter })
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) reverseFrom(runs, level)
  // The shaper itself reverses Hebrew and Arabic, but not the spaces and brackets between them.
  return runs.map(({ font, level, text: part }) => ({
    font,
    text: font === 'inter' && level % 2 === 1 ? [...part].toReversed().join('') : part,
  }))
}

/** Reverses each sequence of parts that are at this level or deeper. */
function reverseFrom(runs: { level: number }[], level: number): void {
  for (let at = 0; at < runs.length; at += 1) {
    let next = at
    while (next < runs.length && runs[next]!.level >= level) next += 1
    if (next > at) runs.splice(at, next - at, ...runs.slice(at, next).toReversed())
    at = Math.max(at, next)
  }
}
