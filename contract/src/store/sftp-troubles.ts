/** Why an SFTP server couldn't be used: the sentences people read. */
export const sftpTroubles = {
  not_public: 'The server’s address isn’t public. We connect only to public addresses.',
  unknown_host: 'There’s no server with this name. Check its spelling.',
  unreachable: 'The server can’t be reached. Check its name and port.',
  too_long: 'The server took too long to answer.',
  not_sftp: 'No SFTP server answers there. Check the name and port.',
  host_key_changed: 'The server’s key has changed since the first connection. No password was sent.',
  not_admitted: 'The server didn’t accept the user name and password.',
  password_lost: 'The saved password can’t be read anymore. Enter it again.',
  broken: 'The connection was lost.',
  stalled: 'The server stopped responding.',
  no_folder: 'The server doesn’t have this folder.',
  not_allowed: 'The server doesn’t let this user save files there.',
  not_saved: 'The server couldn’t save the file. Its disk may be full.',
} as const
export type SftpTrouble = keyof typeof sftpTroubles
