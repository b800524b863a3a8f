/** Why a remote catalog returned no parts, or not all: the sentences people read. */
export const remoteTroubles = {
  unreachable: 'The catalog service couldn’t be reached.',
  not_public: 'The catalog service’s address isn’t public. We connect to no other.',
  not_trusted: 'The catalog service’s certificate isn’t valid for its address.',
  not_admitted: 'The catalog service didn’t accept the user name and password.',
  failed: 'The catalog service answered with an error.',
  silent: 'The catalog service was silent for too long.',
  too_long: 'The catalog service took longer than its limit.',
  broken: 'The connection to the catalog service broke off before the end.',
  password_lost: 'The stored password of the catalog service can’t be read. Enter it again.',
  unreadable: 'The catalog service’s answer couldn’t be read.',
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
