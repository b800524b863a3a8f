import { parts } from '#contract/catalog/parts.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findPartFacts } from './find-part-facts.ts'
import { showFitment, validatePartNumbers } from './find-parts-by-number.ts'
import { findSuccessors } from './find-successors.ts'
import { searchParts } from './search-parts.ts'
import { streamSuggestions } from './stream-suggestions.ts'

export const partRoutes = implement(parts, {
  search: searchParts,
  stream: streamSuggestions,
  validate: validatePartNumbers,
  successors: findSuccessors,
  facts: findPartFacts,
  fitment: showFitment,
})
