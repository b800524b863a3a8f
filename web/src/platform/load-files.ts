/**
 * Takes the place of Vite's own helper in a build (`web/build/loadable-again.ts`): loads an import's files before the
 * import itself. Chromium remembers until the next page that a module couldn't be loaded, so that no import of it, nor
 * of a file that needs it, would ever succeed after a lost connection.
 */
export async function loadFiles<T>(run: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(loadOnce))
  return run()
}

const loads = new Map<string, Promise<void>>()

function loadOnce(file: string): Promise<void> {
  const href = new URL(`/${file}`, window.location.href).href
  const load = loads.get(href) ?? loadFile(href)
  loads.set(href, load)
  load.catch(() => loads.delete(href))
  return load
}

/** The page names the files of its screen itself. */
const isNamed = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[crossorigin]')].some((link) => link.href === href) ||
  [...document.scripts].some(({ src }) => src === href)

/** The router reloads the page once at an error of this name, since a new release has other files. */
const notLoaded = (href: string, cause?: unknown) =>
  new TypeError(`Failed to fetch dynamically imported module: ${href}`, { cause })

/** Into the browser's cache, from where the import takes it. A failed link to preload would be remembered, too. */
async function loadFile(href: string): Promise<void> {
  if (isNamed(href)) return
  const response = await fetch(href).catch((error) => {
    throw notLoaded(href, error)
  })
  if (!response.ok) throw notLoaded(href)
  await response.blob()
  if (href.endsWith('.css')) await addStyles(href)
}

function addStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(notLoaded(href))
    }
    document.head.append(link)
  })
}
