/** Why a store's site file wasn't changed: for the platform's people. */
export const hostTroubles = {
  as_before: '{cause} The site file is as it was before.',
  not_put_back: '{cause} The old site file couldn’t be put back: {other}',
  config_refused: 'nginx doesn’t accept the configuration: {why}.',
  reload_failed: 'nginx couldn’t be reloaded: {why}.',
  program_missing: 'the program {program} isn’t on the server',
  program_closed: 'the server isn’t allowed to run {program}',
  no_answer: { one: 'it didn’t answer within {n} second', other: 'it didn’t answer within {n} seconds' },
  killed: 'it was killed ({signal})',
  exit_status: 'it ended with code {status}',
  file_missing: 'There’s no {file} on the server, or no folder for it.',
  file_closed: 'The server isn’t allowed to read or write {file} ({problem}).',
  file_failed: '{file}: {problem}.',
  unexpected: 'Something unexpected failed. The server’s log has the details.',
  no_folder: 'The folder for store hosts isn’t configured anymore.',
  no_domain: 'A site file can’t be written for the domain {domain}.',
} as const
