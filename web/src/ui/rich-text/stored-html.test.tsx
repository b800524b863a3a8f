import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { mount } from '../../../test/mount.tsx'
import { ContractForm } from '../form/contract-form.tsx'
import { useContractForm } from '../form/use-contract-form.ts'

const schema = z.object({ content: z.string() })
declare global {
  var ranFrom: string | undefined
}
const stored = [
  '<p>Before</p>',
  '<img src="/never-loaded.png" onerror="globalThis.ranFrom = \'img\'">',
  '<svg onload="globalThis.ranFrom = \'svg\'"></svg>',
  '<script>globalThis.ranFrom = "script"</script>',
  '<iframe src="/never-loaded.html"></iframe><video src="/never-loaded.mp4" autoplay></video>',
  '<p style="background: url(/never-loaded.gif)" onclick="globalThis.ranFrom = \'p\'">After</p>',
].join('')

type Editor = ComponentType<Record<string, unknown>>

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const modules = import.meta.glob<Record<string, Editor>>([
  '/src/**/*.tsx',
  '!/src/**/*.test.tsx',
  '!/src/main.tsx',
])

/** The files that render an editor, or one with more formats. */
const editors = Object.entries(sources).flatMap(([file, source]) =>
  /\buseEditor\(|<RichTextEditorField\b/.test(source)
    ? [...source.matchAll(/export function (\w+Field)\b/g)].map(([, name]) => ({ file, name: name! }))
    : [],
)

test('finds the editors of emails and of pages', () => {
  expect(editors.map(({ name }) => name).toSorted()).toEqual(
    expect.arrayContaining(['PageTextEditorField', 'RichTextEditorField']),
  )
})

function Form({ editor: Field }: { editor: Editor }) {
  const form = useContractForm({ schema, initial: { content: stored }, save: async (input) => input })
  return (
    <ContractForm form={form}>
      <Field name="content" label="Content" choosePicture={async () => null} />
    </ContractForm>
  )
}

test.each(editors)('$name runs and loads nothing of stored HTML', async ({ file, name }) => {
  globalThis.ranFrom = undefined
  performance.clearResourceTimings()
  const editor = (await modules[file]!())[name]!
  await mount(<Form editor={editor} />, { texts: ['richText'] })
  await expect.element(page.getByText('After')).toBeVisible()
  // An image's error event follows its answer, and this image was requested last.
  await new Promise<void>((resolve) => {
    const last = new Image()
    last.onerror = () => resolve()
    last.src = '/never-there.png'
  })
  expect(globalThis.ranFrom).toBeUndefined()
  const resourceNames = performance.getEntriesByType('resource').map((entry) => entry.name)
  expect(resourceNames.filter((address) => address.includes('never-loaded'))).toEqual([])
  expect(
    document.querySelector('main script, main iframe, main video, main [onerror], main [onclick]'),
  ).toBeNull()
})

test('no source writes HTML into the page, except into a frame in which nothing runs', () => {
  const live =
    /\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|createContextualFragment|dangerouslySetInnerHTML|document\.write/
  expect(Object.keys(sources).filter((file) => live.test(sources[file]!))).toEqual([])
  const frames = Object.values(sources).flatMap((source) => source.match(/<iframe\b[\s\S]*?\/>/g) ?? [])
  expect(frames.length).toBeGreaterThan(0)
  for (const frame of frames) {
    expect(frame).toMatch(/\bsandbox=/)
    expect(frame).not.toContain('allow-scripts')
  }
})
