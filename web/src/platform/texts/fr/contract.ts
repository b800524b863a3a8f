/** What the contract and the server say in English. */
export const contract: Record<string, string> = {
  'The user has no full name. Fill in first and last name, then clone again.':
    'L’utilisateur n’a pas de nom complet défini.',
}
