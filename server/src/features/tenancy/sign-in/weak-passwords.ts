/** The longest available list of passwords that attackers try first; loaded when someone chooses one. */
let common: Promise<Set<string>> | undefined

async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()))
}

type Person = { email: string; firstName: string; lastName: string }

type Weakness = 'password_same_characters' | 'password_own_name' | 'password_common'

/** The field's error for an easily guessed password; null for any other. */
export async function findWeakness(password: string, person: Person): Promise<Weakness | null> {
  const typed = password.toLowerCase()
  if (new Set(typed).size === 1) return 'password_same_characters'
  if (ownWords(person).has(stripEnds(typed))) return 'password_own_name'
  common ??= readCommon()
  if ((await common).has(typed)) return 'password_common'
  return null
}

/** Strips symbols and digits at the ends, which people add to a word. */
const stripEnds = (text: string) => {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return letters.replace(/^\p{N}+|\p{N}+$/gu, '') || letters
}

function ownWords({ email, firstName, lastName }: Person): Set<string> {
  const parts = [email, email.split('@')[0]!, firstName, lastName, firstName + lastName, lastName + firstName]
  return new Set(parts.map(stripEnds).filter((word) => word.length > 2))
}
