import { phrase } from '#contract/texts/phrase-book.ts'

/** The wait in a refusal: seconds for programs, words for people. */
export const tooSoon = (seconds: number) => ({
  retryAfter: seconds,
  values: {
    wait:
      seconds > 90
        ? phrase('things', 'minutes', { n: Math.ceil(seconds / 60) })
        : phrase('things', 'seconds', { n: seconds }),
  },
})
