import { fieldTexts } from '#contract/field-texts.ts'

/** Field errors, from the contract. */
export const contractFields = fieldTexts
