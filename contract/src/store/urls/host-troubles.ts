/** Why a store's site file wasn't changed: for the platform's people. */
export const hostTroubles = {
  as_before: '{cause} The site file is as it was before.',
  not_put_back: '{cause} The old site file could not be put back: {other}',
  config_refused: 'nginx does not take the configuration: {why}.',
  reload_failed: 'nginx could not be reloaded: {why}.',
  program_missing: 'the program {program} was not found on the server',
  program_closed: 'the server may not run {program}',
  no_answer: { one: 'it did not answer within {n} second', other: 'it did not answer within {n} seconds' },
  killed: 'it was killed ({signal})',
  exit_status: 'it ended with code {status}',
  file_missing: 'There is no {file} on the server, or no folder for it.',
  file_closed: 'The server may not read or write {file} ({problem}).',
  file_failed: '{file}: {problem}.',
  unexpected: 'An unexpected error occurred. The server’s log has the details.',
  no_folder: 'No folder for store hosts is configured any more.',
  no_domain: '{domain} is not a domain that a site file can be written for.',
} as const
