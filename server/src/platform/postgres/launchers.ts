import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/**
 * One way to run a PostgreSQL program, which refuses to run as root and must end with this process. `prefix`
 * precedes its command line. `endsWithParent`: the system sends it SIGINT when this process is gone;
 * otherwise a watchdog must. `owner`: the owner its files need, if not the caller. `bare`: the prefix without
 * capabilities, which PostgreSQL ignores when it checks whether its own programs can run.
 */
export interface Launcher {
  prefix: string[]
  bare?: string[]
  endsWithParent: boolean
  account?: { uid: number; gid: number }
  owner?: { uid: number; gid: number }
}

const run = promisify(execFile)
const PDEATHSIG = ['setpriv', '--pdeathsig', 'INT']

/** Every way that may work for this user, best first. None is tested yet. */
export function findLaunchers(): Launcher[] {
  if (process.platform === 'win32') return [{ prefix: [], endsWithParent: false }]
  if (process.getuid?.() !== 0) {
    return [
      { prefix: PDEATHSIG, endsWithParent: true },
      { prefix: [], endsWithParent: false },
    ]
  }
  // Root looks like an ordinary user inside its own namespace, while its files stay root's outside.
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  const owner = { uid: 0, gid: 0 }
  const launchers: Launcher[] = [
    { prefix: [...namespace, ...PDEATHSIG], endsWithParent: true, owner },
    { prefix: namespace, endsWithParent: false, owner },
  ]
  const account = unprivilegedAccount()
  return account ? [...launchers, ...asAccount(account)] : launchers
}

/**
 * Where namespaces are blocked (most containers): a real account, if necessary with permission to pass
 * through root's folders.
 */
function asAccount(account: { uid: number; gid: number }): Launcher[] {
  const change = [...PDEATHSIG, `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return [
    { prefix: change, endsWithParent: true, owner: account },
    { prefix: [...change, ...capability], bare: change, endsWithParent: true, owner: account },
    { prefix: [], endsWithParent: false, account, owner: account },
  ]
}

function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  try {
    const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
    for (const name of ['postgres', 'nobody']) {
      const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':')
      if (fields && Number(fields[2]) > 0) return { uid: Number(fields[2]), gid: Number(fields[3]) }
    }
  } catch {
    // Without accounts, the other ways remain.
  }
  return undefined
}

/** The command line and `spawn` options to run a program through this launcher. */
export function commandFor(launcher: Launcher, command: string[]) {
  const [file, ...args] = [...launcher.prefix, ...command]
  return {
    file: file as string,
    args,
    // English messages in any locale, because the supervisor reads them.
    options: {
      ...launcher.account,
      env: { ...process.env, LC_ALL: 'C', LANG: 'C', PGDATA: undefined },
      cwd: '/',
    },
  }
}

/** Runs a short program to its end and returns its output; throws with its stderr on failure. */
export async function runThrough(launcher: Launcher, command: string[]): Promise<string> {
  const { file, args, options } = commandFor(launcher, command)
  const { stdout } = await run(file, args, { ...options, maxBuffer: 8_000_000 })
  return stdout
}
