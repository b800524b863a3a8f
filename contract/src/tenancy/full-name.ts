/** A dealer's first user bears the company's name, with `-` as last name. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter((part) => part !== '' && part !== '-').join(' ')
