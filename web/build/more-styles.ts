import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const file = '#web/ui/styles/more.css'
const content = readFileSync(join(import.meta.dirname, '../src/ui/styles/more.css'), 'utf8')
/** `Modal`, `Tabs`, and components built from them. */
const styled = new Set([
  ...[...content.matchAll(/core\/styles\/(\w+)\.layer/g)].map(([, name]) => name!),
  'Select',
  'MultiSelect',
  'Notifications',
])

/** Whether a module uses a component that needs `more.css`. */
export function showsMore(code: string): boolean {
  const imports = code.matchAll(/^import \{([^}]*)\} from '@mantine\/(?:core|notifications)'/gm)
  const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return names.some((name) => styled.has(name.replace(/ as .*/, '')))
}

/** Loads `more.css` with each module that needs it, so that lists do without. */
export function moreStyles(): Plugin {
  return {
    name: 'more-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]web[\\/]src[\\/].*\.tsx$/.test(id) || !showsMore(code)) return null
      return { code: `import '${file}';${code}`, map: null }
    },
  }
}
