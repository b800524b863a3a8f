import type { Plugin } from 'vite'

const unused = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/
const exported = /^export (?:const|function) (\w+)/gm

/** Zod ties the code that writes JSON schemas to each schema; only the server's routes need it. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!unused.test(id)) return null
      const names = [...code.matchAll(exported)].map(([, name]) => name)
      const empty = names.map((name) => `export const ${name} = () => undefined`)
      if (code.includes('export { processSchema as process }'))
        empty.push('export { processSchema as process }')
      return { code: empty.join('\n'), map: null }
    },
  }
}
