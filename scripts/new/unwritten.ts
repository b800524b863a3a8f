/** The folder of the sentences with which the API document describes fields. */
export const sentencesFolder = 'server/src/platform/http/docs/fields'

/** The beginning of a sentence that a person still has to write; `npm run check` refuses it. */
export const unwritten = 'TODO'
