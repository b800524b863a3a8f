import { phraseBook } from '#contract/texts/phrase-book.ts'

/** Phrases from the contract, used in its sentences or in answers. */
export const contractPhrases = phraseBook
