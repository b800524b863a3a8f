import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export type BrowserBinary = { executablePath: string; env: Record<string, string> }

/** One renderer process for all of a window's pages: a page costs a third less than in a new one. */
export const launchOptions = ({ executablePath, env }: BrowserBinary) => ({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--renderer-process-limit=1',
  ],
})

/**
 * The packaged browser: a headless shell, which does less than half the work of a desktop browser for the
 * same page. Where it doesn't run, the machine's own.
 */
export function findBrowser(): BrowserBinary {
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    existsSync,
  )
  try {
    return packaged()
  } catch (error) {
    if (installed) return { executablePath: installed, env: {} }
    throw error
  }
}

/**
 * Unpacking sets environment variables for the browser's system libraries, so it runs in a separate process.
 */
function packaged(): BrowserBinary {
  const script = `
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
    console.log(JSON.stringify({ executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }))`
  // Tells the package which system libraries to unpack.
  const env = { ...process.env, AWS_LAMBDA_JS_RUNTIME: process.env.AWS_LAMBDA_JS_RUNTIME ?? 'nodejs22.x' }
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
  })
  const binary: BrowserBinary = JSON.parse(said)
  execFileSync(binary.executablePath, ['--version'], {
    env: { ...process.env, ...binary.env },
    stdio: 'ignore',
  })
  return binary
}
