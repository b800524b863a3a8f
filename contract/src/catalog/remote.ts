/** Why a remote catalog returned no parts, or not all: the sentences people read. */
export const remoteTroubles = {
  unreachable: 'The catalog service could not be reached.',
  not_public: 'The address of the catalog service is not a public one, and this server dials no other.',
  not_trusted: 'The certificate of the catalog service is not valid for its address.',
  not_admitted: 'The catalog service did not accept the user name and the password.',
  failed: 'The catalog service answered with an error.',
  silent: 'The catalog service said nothing for too long.',
  too_long: 'The catalog service took longer than it may.',
  broken: 'The connection to the catalog service broke off before the end.',
  password_lost: 'The password of the catalog service cannot be read any more. It has to be entered again.',
  unreadable: 'What the catalog service sent could not be read.',
} as const

export type RemoteTrouble = keyof typeof remoteTroubles
/** Problems only the person who set up the service can fix. */
export const settingTroubles: ReadonlySet<RemoteTrouble> = new Set<RemoteTrouble>([
  'not_public',
  'not_trusted',
  'not_admitted',
  'unreadable',
  'password_lost',
])
