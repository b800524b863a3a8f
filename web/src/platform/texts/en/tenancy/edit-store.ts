export const editStore = {
  title: 'Edit store',
  choose: 'Store',
  choosePlaceholder: 'Choose the store to edit',
  unknown: 'No store with id {id}',
  unknownNext: 'Choose one that exists.',
  noScreen: 'This store has no such screen',
  noScreenNext: 'Choose one of its screens from the list.',
  screens: 'Screens of this store',
  filter: 'Find a screen',
  filterNothing: 'No screen found',
  inactive: 'Inactive',
  others: 'The other screens stay with the selected dealer ({id}).',
} as const
