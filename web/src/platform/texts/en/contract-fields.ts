import { fieldTexts } from '#contract/field-texts.ts'

/** What is wrong with a field, as the contract has it. */
export const contractFields = fieldTexts
