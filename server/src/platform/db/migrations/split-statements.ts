/** The statements of an SQL text, split at semicolons outside of quotes, `$body$` and comments. */
export function splitStatements(sql: string): string[] {
  const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g
  const statements: string[] = []
  let from = 0
  for (const { 0: token, index } of sql.matchAll(tokens)) {
    if (token !== ';') continue
    statements.push(sql.slice(from, index))
    from = index + 1
  }
  return [...statements, sql.slice(from)].map((text) => text.trim()).filter((text) => !isComment(text))
}

const isComment = (text: string) => text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() === ''
