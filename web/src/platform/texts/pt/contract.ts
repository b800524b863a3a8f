/** What the contract and the server say in English. */
export const contract: Record<string, string> = {
  'The user has no full name. Fill in first and last name, then clone again.':
    'O usuário não tem um nome completo definido.',
}
