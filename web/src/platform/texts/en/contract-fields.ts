import { fieldTexts } from '#contract/texts/field-texts.ts'

/** Field errors, from the contract. */
export const contractFields = fieldTexts
