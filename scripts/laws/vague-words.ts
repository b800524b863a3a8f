/** The words that docs/style.md replaces in comments, documents, API texts and test titles. */
export const vagueWords =
  /\b(told|tells|said|kept|known|hears?|anew|amid|whoever|begun|stands|so many|as far as|of one['’]s own)\b/i
