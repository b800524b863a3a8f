/** The models that the store’s home page leads to. */
export const popularModels = {
  heading: 'Heading',
  subtitle: 'Subtitle',
  titleFormat: 'Title format',
  destination: 'Destination',
  destinationP: 'Parts',
  destinationA: 'Accessories',
  models: 'Models',
  modelsHint: '{n} of {max}, in the order in which they appear',
  make: 'Make',
  addModel: 'Add a model',
  none: 'No models yet. The store doesn’t show this section.',
  notSold: 'No longer sold',
  saved: 'Updated successfully.',
  saveFailed: 'An error occurred while updating. Please try again.',
} as const
