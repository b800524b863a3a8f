import { phraseBook } from '#contract/phrase-book.ts'

/** What fills a sentence of the contract, or stands in an answer, as the contract has it. */
export const contractPhrases = phraseBook
